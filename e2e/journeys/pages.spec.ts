import type { Page } from '@playwright/test';
import { expectGoodLooks } from '../support/looks.js';
import { expect, logIn, test } from '../support/test.js';

const publicPages = ['/', '/auth', '/members', '/upload-photo'];
/** The other pages are checked together with their dialogs, in the journeys of their features. */
const portalPages = [
  '/aimex/managing-member',
  '/aimex/managing-member/members',
  '/aimex/photo-requests',
  '/aimex/calendar-links',
  '/aimex/unanswered-questions',
  '/aimex/sent-messages',
  '/aimex/notifications/settings',
  '/aimex/lab-meetings',
  '/aimex/resource-type/unknown',
];

const expectGoodPage = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectGoodLooks(page);
  return page.title();
};

test('every public page is accessible, fits its width and has a heading and a title', async ({ page }) => {
  const titles = new Set<string>();
  for (const path of publicPages) titles.add(await expectGoodPage(page, path));
  expect(titles.size).toBe(publicPages.length);
});

test('every page for members is accessible, fits its width and has a heading and a title', async ({ page }) => {
  await logIn(page);
  const titles = new Set<string>();
  for (const path of portalPages) titles.add(await expectGoodPage(page, path));
  expect(titles.size).toBe(portalPages.length);
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

test('the directory shows the sample lab in order, with portraits and initials', async ({ page }) => {
  await page.goto('/members');
  const current = page.locator('#lab-members').getByRole('listitem');
  await expect(current.first()).toContainText('林曉恩');
  await expect(page.getByRole('link', { name: 'Add New Member' })).toHaveAttribute('href', '/upload-photo');
  const sources = await page
    .locator('#lab-members img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
  expect(sources.some((source) => source.startsWith('/api/photos/'))).toBe(true);
  expect(sources.some((source) => source.startsWith('/api/avatars/'))).toBe(true);
});
