import { pressByKeyboard } from '../support/keyboard.js';
import { expectGoodLooks } from '../support/looks.js';
import { expect, system, test } from '../support/test.js';

test.describe('access to the portal', () => {
  test.use({ expectedMessages: [/401/] });

  test('redirects a visitor to the login and back to the requested page', async ({ page }) => {
    await page.goto('/aimex/photo-requests?status=approved');
    await page.waitForURL('**/auth?redirect=*');
    await page.getByLabel('Lab password').fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Lab password')).toHaveValue('');
    await page.getByLabel('Lab password').fill(system.labPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/aimex/photo-requests?status=approved');
  });
});

test('signing in and out works by keyboard alone, and signing out ends the session even for a copy of its cookie', async ({
  page,
  context,
  playwright,
}) => {
  await page.goto('/auth');
  await expect(page.getByLabel('Lab password')).toBeFocused();
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.type(system.labPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/aimex/portal');
  const copy = await playwright.request.newContext({ baseURL: system.url, storageState: await context.storageState() });
  expect(await (await copy.get('/api/auth/session')).json()).toMatchObject({ role: 'member' });

  await pressByKeyboard(page, page.getByRole('button', { name: 'Sign Out' }), 'Enter', 25);
  await page.waitForURL('**/auth');
  expect(await (await copy.get('/api/auth/session')).json()).toMatchObject({ role: 'anonymous' });
  await copy.dispose();
});
