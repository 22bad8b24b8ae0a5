import { paths } from '@lab/contracts';
import type { FrameLocator, Page } from '@playwright/test';
import { isEveryLookChecked } from '../support/looks.js';
import { longWord, useLongWords } from '../support/long-words.js';
import { adminPages, followTo, memberPages, publicPages, recordPages } from '../support/pages.js';
import { becomeAdmin, logInAsMember } from '../support/people.js';
import { expect, logIn, system, test } from '../support/test.js';

const enterPassword = async (frame: FrameLocator): Promise<void> => {
  await frame.getByLabel('Administrator password').fill(system.adminPassword);
  await frame.getByLabel('Administrator password').press('Enter');
  await expect(frame.getByText(/^Page \d+ of \d+$/)).toBeVisible();
};

const every16 = Array.from({ length: 1 + (2560 - 320) / 16 }, (_, index) => 320 + 16 * index);

/** The extremes, common widths (720 is a window of 1440 at 200 % zoom), and both sides of each breakpoint. */
const telling = [320, 360, 390, 599, 600, 720, 768, 899, 900, 1024, 1199, 1200, 1440, 1535, 1536, 2560];

/** Pages that show a part of their address, with a long word in it. */
const pagesWithLongQuery = ['/?q=', '/members?keyword='].map((address) => address + longWord);

const widths = isEveryLookChecked ? every16 : telling;

/** Runs in the browser: resizes the frame to each width, and returns what did not fit, by width. */
const findTooWide = async (alternatingWidths: readonly number[]): Promise<string[]> => {
  const frame = document.querySelector('iframe')!;
  const inside = frame.contentWindow!;
  const page = inside.document;
  const style = frame.style.cssText;
  // Hidden, because painting would only take time.
  frame.style.visibility = 'hidden';
  const found: string[] = [];
  for (const width of alternatingWidths) {
    frame.style.width = `${width}px`;
    // Scripts that react to the width update the page in the next frame.
    await new Promise(inside.requestAnimationFrame);
    const excess = page.documentElement.scrollWidth - page.documentElement.clientWidth;
    if (excess > 0) found.push(`${width}: the page by ${excess}`);
    // Parts that are fixed to the window do not widen the page, but would be cut off.
    for (const part of page.querySelectorAll('header :is(a, button), nav :is(a, button)')) {
      const { left, right } = part.getBoundingClientRect();
      if (left < 0 || right > page.documentElement.clientWidth) found.push(`${width}: ${part.textContent}`);
    }
  }
  frame.style.cssText = style;
  return found;
};

/** Runs in the browser: the number of running animations. Those that follow the scroll position do not move by themselves. */
const countMoving = ({ ownerDocument }: Element): number =>
  ownerDocument
    .getAnimations()
    .filter(({ playState, timeline }) => playState === 'running' && timeline === ownerDocument.timeline).length;

/** Polled, because a page that has just loaded may still be animating. */
const expectRest = (frame: FrameLocator, message: string): Promise<void> =>
  expect.poll(() => frame.locator('html').evaluate(countMoving), { message }).toBe(0);

/** Loads the page in a frame, which a script can resize without resizing the window. */
const load = async (page: Page, path: string): Promise<void> =>
  page.setContent(`<iframe src="${system.url}${path}" style="width: 320px; height: 900px"></iframe>`);

/** Fails unless the page in the frame fits every width. */
const expectToFit = async (page: Page, path: string, open?: (frame: FrameLocator) => Promise<void>): Promise<void> => {
  const frame = page.frameLocator('iframe');
  // An open dialog hides the page from screen readers. A preview of the site also has a heading.
  const heading = frame.getByRole('heading', { level: 1, includeHidden: true });
  await expect(heading.filter({ visible: true }).first()).toBeVisible();
  await open?.(frame);
  const navigation = frame.getByRole('navigation', { name: 'Portal', includeHidden: true });
  if (path.startsWith('/aimex')) await expect(navigation.filter({ visible: true })).toBeVisible();
  await expect(frame.getByLabel(/^Loading/)).toHaveCount(0);
  await expectRest(frame, path);
  expect(await page.evaluate(findTooWide, widths), path).toEqual([]);
};

/** Checks these pages. Only the first is loaded; the others are opened by links. */
const expectPages = async (page: Page, addresses: readonly string[]): Promise<void> => {
  for (const [index, address] of addresses.entries()) {
    if (index > 0) await followTo(page.frameLocator('iframe'), address);
    else await load(page, address);
    await expectToFit(page, address);
  }
};

/** Fails if the categories of items need sideways scrolling in the narrowest window. */
const expectMenuToFit = async (page: Page): Promise<void> => {
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Filter and sort' }).click();
  await frame.getByRole('combobox', { name: 'Category' }).click();
  const option = frame.getByRole('option', { name: /Wortschatz/ }).first();
  await expect(option).toBeVisible();
  const excess = await option.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(excess, 'the list of categories').toBe(0);
};

test.use({ expectedMessages: [/404/] });

let restoreWords: () => Promise<void>;
test.beforeEach(async ({ request }) => {
  await logIn({ request });
  await becomeAdmin({ request });
  restoreWords = await useLongWords(request);
});
test.afterEach(() => restoreWords());

test('from 320 to 2560 pixels no page is wider than its window and no link is cut off, even with long words, and nothing moves with reduced motion', async ({
  page,
}) => {
  // Bypasses the site's policy, which forbids frames.
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const { 'content-security-policy': _csp, 'x-frame-options': _frames, ...headers } = response.headers();
    return route.fulfill({ response, headers });
  });
  await page.goto('/robots.txt');
  for (const path of [...publicPages, ...pagesWithLongQuery]) await expectPages(page, [path]);
  await logInAsMember(page, 1);
  await expectPages(page, [...memberPages, ...(await recordPages(page))]);
  await load(page, paths.equipment);
  await expectMenuToFit(page);
  await becomeAdmin(page);
  await expectPages(page, adminPages);
  await load(page, paths.dbAdmin);
  await expectToFit(page, paths.dbAdmin, enterPassword);
  await page.emulateMedia({ colorScheme: 'dark' });
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expectRest(frame, 'with another theme');
});
