import { choose, membersOf } from '../support/people.js';
import { expect, logIn, system, test } from '../support/test.js';

test('bars, marks, selections and switches stay visible in forced-colors mode', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await logIn(page);
  await page.goto('/aimex/social-gatherings');
  const background = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(page.locator('[data-bar]').first()).toBeAttached();
  const canvas = await background('body');
  const bars = [await background('[data-bar=main]'), await background('[data-bar=true]')];
  expect(new Set([canvas, ...bars]).size).toBe(3);

  await page.goto('/aimex/lab-meetings');
  const badge = page.getByText('Seeking Proposals').first();
  await expect(badge).toBeVisible();
  const mark = await badge.evaluate((element) => {
    const { borderTopColor, borderTopWidth } = getComputedStyle(element, '::before');
    return { color: borderTopColor, width: parseFloat(borderTopWidth) };
  });
  expect(mark.color).not.toBe(canvas);
  expect(mark.width).toBeGreaterThan(0);
  const day = page.getByRole('list', { name: 'Next meeting dates' }).getByRole('button').first();
  const before = await day.evaluate((element) => getComputedStyle(element).backgroundColor);
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await expect(day).not.toHaveCSS('background-color', before);

  await choose(page, (await membersOf(page))[7]!);
  await page.goto('/aimex/notifications/settings');
  await page.getByText('Kinds of notifications').locator('visible=true').click();
  const thumbOf = (name: string) =>
    page
      .getByRole('switch', { name, exact: true })
      .evaluate((input) => getComputedStyle(input.parentElement!.querySelector('.MuiSwitch-thumb')!).backgroundColor);
  const thumbs = [await thumbOf('Inbox: Votes that open'), await thumbOf('E-mail: Votes that open')];
  expect(new Set([canvas, ...thumbs]).size).toBe(3);
});

test.describe('on phones', () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test('a toast is below an open dialog’s buttons and above the row of tools', async ({ page }) => {
    // The toast lasts for five seconds. On a slow machine it may disappear before the dialog opens.
    await expect(async () => {
      await logIn(page);
      await page.goto('/aimex/db-admin');
      await page.getByLabel('Administrator password').fill(system.adminPassword);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Add Record' }).click();
      const dialog = page.getByRole('dialog');
      for (const name of ['Add', 'Close'])
        await dialog.getByRole('button', { name, exact: true }).click({ trial: true });
      const toast = page.getByRole('region', { name: /^Notifications/ }).locator('[data-variant]');
      await toast.click({ trial: true, timeout: 5_000 });
      const [shown, submit, tools] = await Promise.all([
        toast.boundingBox({ timeout: 5_000 }),
        dialog.getByRole('button', { name: 'Add', exact: true }).boundingBox(),
        page.locator('[data-portal-tools=tabs]').boundingBox(),
      ]);
      expect(shown!.y).toBeGreaterThan(submit!.y + submit!.height);
      expect(shown!.y + shown!.height).toBeLessThanOrEqual(tools!.y);
    }).toPass();
  });
});
