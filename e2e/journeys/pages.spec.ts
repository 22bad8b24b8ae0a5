import type { Page } from '@playwright/test';
import { expectGoodLooks } from '../support/looks.js';
import { followTo } from '../support/pages.js';
import { expect, openPortal, test } from '../support/test.js';

/** Pages that no other journey checks. The journeys of the features check the other pages and their dialogs. */
const pages = [
  '/aimex/managing-member',
  '/aimex/administration',
  '/aimex/photo-requests',
  '/aimex/calendar-links',
  '/aimex/unanswered-questions',
  '/aimex/system',
  '/aimex/resource-type/unknown',
];

const expectGoodPage = async (page: Page, path: string) => {
  await followTo(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectGoodLooks(page);
  return page.title();
};

test('every page for members is accessible, fits its width and has a heading and a title', async ({ page }) => {
  await openPortal(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const titles = new Set<string>();
  for (const path of pages) titles.add(await expectGoodPage(page, path));
  expect(titles.size).toBe(pages.length);
});

test.describe('an unknown address', () => {
  test.use({ expectedMessages: [/404/] });

  test('shows the not-found page with status 404', async ({ page }) => {
    const response = await page.goto('/nowhere/at/all');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  });
});
