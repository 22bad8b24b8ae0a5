import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './test.js';

/** The themes and widths in which pages are checked, each once. Contrast depends on the theme, overflow on the width. */
const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;

/** Fails unless the page, as it is now, is accessible and fits its width in each look. Then it looks as before. */
export const expectGoodLooks = async (page: Page): Promise<void> => {
  const before = page.viewportSize()!;
  // The home page follows the theme once its app has been started by some input.
  await page.keyboard.press('Shift');
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
    await expectAccessible(page);
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow), `${page.url()} at ${width} pixels`).toBe(0);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
};
