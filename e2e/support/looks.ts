import type { Page } from '@playwright/test';
import { schemes, savePicture, widths } from './pictures.js';
import { expect, expectAccessible, test } from './test.js';

interface Look {
  colorScheme: 'light' | 'dark';
  width: number;
}

/**
 * The looks in which pages are checked: each theme and each width once. Contrast depends on the theme, overflow on the
 * width.
 */
const onDesktop: Look = { colorScheme: 'light', width: 1440 };
const onPhone: Look = { colorScheme: 'dark', width: 390 };

/** Shows the page in this theme. */
export const showTheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
};

const show = async (page: Page, { colorScheme, width }: Look): Promise<void> => {
  if (page.viewportSize()!.width !== width) await page.setViewportSize({ width, height: 900 });
  await showTheme(page, colorScheme);
};

const expectGoodLook = async (page: Page, look: Look, hasContrast: boolean): Promise<void> => {
  await show(page, look);
  await expectAccessible(page, undefined, hasContrast);
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow), `${page.url()} at ${look.width} pixels`).toBe(0);
};

const isOnPhone = (page: Page): boolean => page.viewportSize()!.width === onPhone.width;

/** Saves pictures of the page's current state, named by the journey and the number of the state. */
const savePictures = async (page: Page, count: number): Promise<void> => {
  const state = `${test.info().title.slice(0, 60)} ${count + 1}`;
  for (const colorScheme of schemes) {
    for (const width of widths) {
      await show(page, { colorScheme, width });
      await savePicture(page, 'looks', `${state} ${width} ${colorScheme}`);
    }
  }
};

/**
 * `make test-looks` checks everything in every look. Otherwise a sample is checked, which takes a third of the time.
 */
export const isEveryLookChecked = process.env['LOOKS'] === 'all';

/** The number of checked states of each page so far. */
const checks = new WeakMap<Page, number>();

/**
 * Fails unless the page in its current state is accessible and fits its width. `make test-looks` checks both looks and
 * saves pictures. `make test` alternates between the looks, starting with either one depending on the journey's title,
 * and checks contrast only in the first state of a page. The page stays in the last checked look.
 */
export const expectGoodLooks = async (page: Page): Promise<void> => {
  // The home page follows the theme only after its app has started, which needs some input.
  await page.keyboard.press('Shift');
  const count = checks.get(page) ?? 0;
  checks.set(page, count + 1);
  // The current look comes first, because each switch takes time.
  const looks = isOnPhone(page) ? [onPhone, onDesktop] : [onDesktop, onPhone];
  const turn = (test.info().title.length + count) % looks.length;
  if (!isEveryLookChecked) return expectGoodLook(page, looks[turn]!, count === 0);
  await savePictures(page, count);
  for (const look of looks) await expectGoodLook(page, look, true);
};

/** Shows the wide page in the light theme again, for journeys that continue after a check. */
export const showOnDesktop = (page: Page): Promise<void> => show(page, onDesktop);
