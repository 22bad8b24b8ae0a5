import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { logIn, test } from '../support/test.js';

interface Picture {
  name: string;
  path: string;
  colorScheme: 'light' | 'dark';
}

const pictures: Picture[] = [
  { name: 'home', path: '/', colorScheme: 'light' },
  { name: 'equipment', path: '/aimex/equipment', colorScheme: 'light' },
  { name: 'meetings', path: '/aimex/lab-meetings', colorScheme: 'dark' },
];

const directory = fileURLToPath(new URL('../../docs/images/', import.meta.url));

for (const { name, path, colorScheme } of pictures) {
  test.describe(name, () => {
    test.use({ colorScheme, viewport: { width: 1440, height: 900 } });

    test('takes the screenshot', async ({ page }) => {
      await logIn(page);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await page.waitForFunction(() => document.fonts.status === 'loaded');
      const png = await page.screenshot({ animations: 'disabled' });
      await mkdir(directory, { recursive: true });
      await sharp(png).resize(1200).webp({ quality: 82 }).toFile(`${directory}${name}.webp`);
    });
  });
}
