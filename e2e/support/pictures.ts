import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** The widths and themes of pictures for visual review: see CONTRIBUTING.md. */
export const widths = [390, 768, 1280, 1440, 2560] as const;
export const schemes = ['light', 'dark'] as const;

const results = fileURLToPath(new URL('../test-results/', import.meta.url));

/** Makes the page show what browsers render or load only near the visible part. */
const showEverything = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    // The site's policy forbids style elements.
    const style = new CSSStyleSheet();
    style.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(style);
  });
  const { height } = page.viewportSize()!;
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < length; top += height) await page.mouse.wheel(0, height);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.evaluate(() => scrollTo(0, 0));
};

/**
 * Saves a picture of the page, by default of the visible part.
 * @param folder inside the folder of the test results
 * @param name any text
 */
export const savePicture = async (
  page: Page,
  folder: string,
  name: string,
  { fullPage = false } = {},
): Promise<void> => {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  if (fullPage) await showEverything(page);
  const file = name.replaceAll(/[^\p{Letter}\d]+/gu, '-').replaceAll(/^-|-$/g, '');
  await page.screenshot({ path: `${results}${folder}/${file}.png`, fullPage });
};
