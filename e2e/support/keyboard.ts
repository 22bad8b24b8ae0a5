import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any page has between two elements. */
const MAX_STOPS = 150;

/** Presses Tab until the element has the focus. */
const tabTo = async (page: Page, target: Locator, atMost = MAX_STOPS): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < atMost; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

/**
 * Goes to the element with the Tab key and presses a key there.
 * @param atMost the maximum number of Tab presses
 */
export const pressByKeyboard = async (
  page: Page,
  target: Locator,
  key = 'Enter',
  atMost = MAX_STOPS,
): Promise<void> => {
  await tabTo(page, target, atMost);
  await page.keyboard.press(key);
};

/** Goes to the field with the Tab key and types a text. */
export const typeByKeyboard = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.type(text);
};
