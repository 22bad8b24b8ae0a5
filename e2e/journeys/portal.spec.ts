import { expect, logIn, openPortal, system, test } from '../support/test.js';

test.describe('access to the portal', () => {
  test.use({ expectedMessages: [/401/] });

  test('redirects a visitor to the login and back to the requested page', async ({ page }) => {
    await page.goto('/aimex/photo-requests?status=approved');
    await page.waitForURL('**/auth?redirect=*');
    await page.getByLabel('Access password').fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Access password')).toHaveValue('');
    await page.getByLabel('Access password').fill(system.labPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/aimex/photo-requests?status=approved');
  });

  test('never redirects to another website', async ({ page }) => {
    for (const target of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      await page.goto(`/auth?redirect=${encodeURIComponent(target)}`);
      await page.getByLabel('Access password').fill(system.labPassword);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${system.url}/aimex/portal`);
      await page.goto('/logout');
      await page.waitForURL(`${system.url}/auth`);
    }
  });
});

test('the portal asks visitors to log in', async ({ page }) => {
  await page.goto('/aimex/portal');
  await expect(page.getByText('Authentication Required')).toBeVisible();
  await page.getByRole('link', { name: /login/i }).click();
  await expect(page).toHaveURL(/\/auth/);
});

test('the login page redirects members to the portal', async ({ page }) => {
  await logIn(page);
  await page.goto('/auth');
  await page.waitForURL('**/aimex/portal');
});

test('a member chooses their identity once, and the header shows it afterwards', async ({ page }) => {
  await openPortal(page);
  await page.getByRole('button', { name: 'You', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Set your name' }).click();
  await page.getByRole('combobox', { name: 'Your name' }).fill('Ssu-Yu');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You are Ssu-Yu Chen')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner')).toContainText(/Ssu-Yu Chen|陳思妤/);
});

test('a session is invalid after signing out, also for a copy of its cookie', async ({ page, context, playwright }) => {
  await openPortal(page);
  const copy = await playwright.request.newContext({ baseURL: system.url, storageState: await context.storageState() });
  expect(await (await copy.get('/api/auth/session')).json()).toMatchObject({ role: 'member' });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/auth');
  expect(await (await copy.get('/api/auth/session')).json()).toMatchObject({ role: 'anonymous' });
  await copy.dispose();
});

test('signing in and out works with the keyboard alone', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByLabel('Access password')).toBeFocused();
  await page.keyboard.type(system.labPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/aimex/portal');
  const signOut = page.getByRole('button', { name: 'Sign Out' });
  for (
    let presses = 0;
    presses < 25 && !(await signOut.evaluate((button) => button === document.activeElement));
    presses += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await expect(signOut).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/auth');
});
