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
  await page.setViewportSize({ width, height: 900 });
  await showTheme(page, colorScheme);
};

const expectGoodLook = async (page: Page, look: Look): Promise<void> => {
  await show(page, look);
  await expectAccessible(page);
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow), `${page.url()} at ${look.width} pixels`).toBe(0);
};

const isOnPhone = (page: Page): boolean => page.viewportSize()!.width === onPhone.width;

/**
 * Fails unless the page, as it is now, is accessible and fits its width in both looks. It starts with the look that the
 * page has, and leaves it in the other one, because each switch takes time.
 */
export const expectGoodLooks = async (page: Page): Promise<void> => {
  // The home page follows the theme once its app has been started by some input.
  await page.keyboard.press('Shift');
  const looks = isOnPhone(page) ? [onPhone, onDesktop] : [onDesktop, onPhone];
  for (const look of looks) await expectGoodLook(page, look);
};

/** The wide page in the light theme again, for journeys that go on after a check. */
export const showOnDesktop = (page: Page): Promise<void> => show(page, onDesktop);
