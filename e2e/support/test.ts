import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { system } from './system.js';

/** Console messages that a journey expects, e.g. the browser's message about a 401. */
type ExpectedMessages = RegExp[];

interface BrowserMessage {
  text: string;
  url?: string;
}

/**
 * The error has no stack, so that its messages are the last lines of the report, which even a truncated log contains.
 */
const failUnlessExpected = (messages: readonly BrowserMessage[], expectedMessages: ExpectedMessages): void => {
  const unexpected = messages.filter(({ text }) => !expectedMessages.some((expected) => expected.test(text)));
  if (unexpected.length === 0) return;
  const lines = unexpected.map(({ text, url = '' }) => `${text} ${url}`);
  const error = new Error(`The browser has unexpected messages:\n${lines.join('\n')}`);
  error.stack = error.message;
  throw error;
};

/**
 * Playwright's test, extended: console errors and warnings of its page and uncaught errors of any page fail the
 * journey.
 */
export const test = base.extend<{ expectedMessages: ExpectedMessages; ownBrowsers: void }>({
  expectedMessages: [[], { option: true }],
  // A journey's other browsers are also watched, and are closed, because they would react to changes by later journeys.
  ownBrowsers: [
    async ({ browser, expectedMessages }, use) => {
      const errors: BrowserMessage[] = [];
      const watch = (context: BrowserContext) =>
        context.on('weberror', (webError) => errors.push({ text: String(webError.error()) }));
      browser.on('context', watch);
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
      browser.off('context', watch);
      failUnlessExpected(errors, expectedMessages);
    },
    { auto: true },
  ],
  page: async ({ page, expectedMessages }, use) => {
    const messages: BrowserMessage[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        messages.push({ text: message.text(), url: message.location().url });
    });
    await use(page);
    failUnlessExpected(messages, expectedMessages);
  },
});

export { expect, system };

/** Open menus, lists and tooltips are outside the landmarks, like dialogs. */
const outsideLandmarks = 'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip], svg';

const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'],
  // Only violations are reported, which halves the time.
  resultTypes: ['violations'],
  checks: { region: { options: { regionMatcher: outsideLandmarks } } },
};

/** The contrast check takes two thirds of axe's time. The AAA rule includes the AA rule. */
const rulesOf = (hasContrast: boolean) => ({
  'color-contrast': { enabled: false },
  'color-contrast-enhanced': { enabled: hasContrast },
});

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe into the page, once for each document. */
const loadAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
};

/** A dialog that hides the page behind it. */
const DIALOG = '[aria-modal=true]';

/**
 * Elements that may take the focus without a role: MUI's rows of date sections and ends of focus traps, where no screen
 * reader stops; and a dialog's long text, which must be scrollable with the keyboard according to another of axe's
 * rules.
 */
const FOCUSED_WITHOUT_ROLE = /MuiPickersSectionList-root|data-testid="sentinel(?:Start|End)"|MuiDialogContent-root/;

/**
 * Ignores the target sizes of elements that are not drawn or partly covered. Long lists use `content-visibility`: an
 * entry that is not drawn has an estimated height after the window was resized, and seems to overlap the next one. An
 * element that a bar at the edge of the window covers is fully visible after scrolling.
 */
const DRAWN_ONLY = `(results) => {
  const isSticky = (element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position);
  const isCovered = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const corners = [[left, top], [right - 1, top], [left, bottom - 1], [right - 1, bottom - 1]];
    return corners.some(([x, y]) => {
      let cover = document.elementFromPoint(x, y);
      while (cover && !cover.contains(element) && !isSticky(cover)) cover = cover.parentElement;
      return cover && !cover.contains(element);
    });
  };
  return {
    violations: results.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes
        .filter(({ target }) => {
          const element = id === 'target-size' && document.querySelector(target[0]);
          return !element || (element.checkVisibility({ contentVisibilityAuto: true }) && !isCovered(element));
        })
        .map(({ html, target }) => ({ html, target })),
    })),
  };
}`;

const isViolation = (rule: string, html: string): boolean =>
  rule !== 'focus-order-semantics' || !FOCUSED_WITHOUT_ROLE.test(html);

/**
 * Fails on all findings of axe, of any impact: WCAG 2.2 AA, the rules for AAA such as a contrast of 7, best practices
 * such as the order of headings, and experimental rules. While a dialog is open, only the dialog is checked, because
 * the page behind it is hidden and would take two thirds of the time.
 * @param part a CSS selector, to check only a part of the page
 * @param hasContrast whether to check the contrast of texts
 */
export const expectAccessible = async (page: Page, part?: string, hasContrast = true): Promise<void> => {
  const checked = part ?? ((await page.locator(DIALOG).count()) > 0 ? DIALOG : 'html');
  await loadAxe(page);
  const options = { ...axeOptions, rules: rulesOf(hasContrast) };
  const run = `axe.run(${JSON.stringify(checked)}, ${JSON.stringify(options)}).then(${DRAWN_ONLY})`;
  const { violations } = await page.evaluate<AxeResults>(run);
  const summary = violations.flatMap(({ id, nodes }) => {
    const places = nodes.filter(({ html }) => isViolation(id, html)).map(({ target }) => target.join(' '));
    return places.length > 0 ? [`${id}: ${places.join(', ')}`] : [];
  });
  expect(summary).toEqual([]);
};

/** Logs the browser in through the API. Only journeys about the login use the form. */
export const logIn = async ({ request }: Pick<Page, 'request'>): Promise<void> => {
  const response = await request.post('/api/auth/login', { data: { password: system.labPassword } });
  expect(response.status()).toBe(200);
};

/** Logs in and opens the portal. */
export const openPortal = async (page: Page): Promise<void> => {
  await logIn(page);
  await page.goto('/aimex/portal');
};

/** Accepts the browser's next alert or confirm dialog; returns its text. */
export const acceptNextDialog = async (page: Page): Promise<string> => {
  const dialog = await page.waitForEvent('dialog');
  await dialog.accept();
  return dialog.message();
};
