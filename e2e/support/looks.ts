import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './test.js';

/** The themes and widths in which pages are checked, each once. Contrast depends on the theme, overflow on the width. */
const onDesktop = { colorScheme: 'light', width: 1440 } as const;
const onPhone = { colorScheme: 'dark', width: 390 } as const;

type Look = typeof onDesktop | typeof onPhone;

/** Shows the page in this theme. */
export const showTheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
};

const show = async (page: Page, { colorScheme, width }: Look): Promise<void> => {
  if (page.viewportSize()!.width !== width) await page.setViewportSize({ width, height: 900 });
  await showTheme(page, colorScheme);
};

const expectGoodLook = async (page: Page, look: Look): Promise<void> => {
  await show(page, look);
  await expectAccessible(page);
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow), `${page.url()} at ${look.width} pixels`).toBe(0);
};

const isOnPhone = (page: Page): boolean => page.viewportSize()!.width === onPhone.width;

/** `make test-looks`: every look of everything. Otherwise a sample, which needs a third of the time. */
export const isEveryLookChecked = process.env['LOOKS'] === 'all';

/** How many states of a page have been checked so far. */
const checks = new WeakMap<Page, number>();

/** The look that the page has comes first, because each switch takes time. */
const looksToCheck = (page: Page): Look[] => {
  const looks = isOnPhone(page) ? [onPhone, onDesktop] : [onDesktop, onPhone];
  if (isEveryLookChecked) return looks;
  const count = checks.get(page) ?? 0;
  checks.set(page, count + 1);
  return [looks[count % looks.length]!];
};

/**
 * Fails unless the page, as it is now, is accessible and fits its width: in both looks with `make test-looks`, otherwise in
 * one of them, in turn. It leaves the page in the look that it has checked last.
 */
export const expectGoodLooks = async (page: Page): Promise<void> => {
  // The home page follows the theme once its app has been started by some input.
  await page.keyboard.press('Shift');
  for (const look of looksToCheck(page)) await expectGoodLook(page, look);
};

/** The wide page in the light theme again, for journeys that go on after a check. */
export const showOnDesktop = (page: Page): Promise<void> => show(page, onDesktop);
