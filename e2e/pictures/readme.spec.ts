import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { logIn, test } from '../support/test.js';

interface Picture {
  name: string;
  path: string;
  colorScheme: 'light' | 'dark';
  /** The section that the screenshot shows. */
  section?: string;
}

const pictures: Picture[] = [
  { name: 'home', path: '/', colorScheme: 'light' },
  { name: 'publications', path: '/', section: '#publications', colorScheme: 'light' },
  { name: 'portal', path: '/aimex/portal', colorScheme: 'light' },
  { name: 'equipment', path: '/aimex/equipment', colorScheme: 'light' },
  { name: 'meetings', path: '/aimex/lab-meetings', colorScheme: 'dark' },
  { name: 'gatherings', path: '/aimex/social-gatherings', colorScheme: 'dark' },
];

const directory = fileURLToPath(new URL('../../docs/images/', import.meta.url));

const scrollTo = async (page: Page, section: string): Promise<void> => {
  // Lazy content causes a layout shift while scrolling past it, so the final position is reached only the second time.
  for (let turn = 0; turn < 2; turn += 1) {
    await page.locator(section).evaluate((element) => element.scrollIntoView());
    await page.waitForLoadState('networkidle');
  }
};

for (const { name, path, colorScheme, section } of pictures) {
  test.describe(name, () => {
    test.use({ colorScheme, viewport: { width: 1440, height: 900 } });

    test('takes the screenshot', async ({ page }) => {
      await logIn(page);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      if (section) await scrollTo(page, section);
      await page.waitForFunction(() => document.fonts.status === 'loaded');
      const png = await page.screenshot({ animations: 'disabled' });
      await mkdir(directory, { recursive: true });
      await sharp(png).resize(1200).webp({ quality: 82 }).toFile(`${directory}${name}.webp`);
    });
  });
}
