import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { system } from './system.js';

/** Messages of the console that a journey expects, e.g. the browser's own word on a 401. */
type ExpectedMessages = RegExp[];

/** Playwright's test, where a console error or warning, or an uncaught error, fails the journey. */
export const test = base.extend<{ expectedMessages: ExpectedMessages }>({
  expectedMessages: [[], { option: true }],
  page: async ({ page, expectedMessages }, use) => {
    const messages: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) messages.push(message.text());
    });
    page.on('pageerror', (error) => messages.push(String(error)));
    await use(page);
    expect(messages.filter((message) => !expectedMessages.some((expected) => expected.test(message)))).toEqual([]);
  },
});

export { expect, system };

/** Fails on anything that axe calls a violation of WCAG 2.2 AA. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    // Only what is wrong is described, which takes half of the time.
    .options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })
    // No frames from elsewhere to look into, so no second page to gather the results in.
    .setLegacyMode()
    .analyze();
  const summary = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(summary).toEqual([]);
};

/** Gives the browser the session of a member. No page is opened: the journeys of the door go through its form. */
export const logIn = async (page: Page): Promise<void> => {
  const response = await page.request.post('/api/auth/login', { data: { password: system.labPassword } });
  expect(response.status()).toBe(200);
};

/** Logs in and opens the portal. */
export const openPortal = async (page: Page): Promise<void> => {
  await logIn(page);
  await page.goto('/aimex/portal');
};

/** Says yes to the browser's own message or question that comes next; gives its words. */
export const sayYes = async (page: Page): Promise<string> => {
  const dialog = await page.waitForEvent('dialog');
  await dialog.accept();
  return dialog.message();
};
