import type { Page } from '@playwright/test';
import { expectDate, inDays, openPicker, pickDate } from '../support/dates.js';
import { showTheme } from '../support/looks.js';
import { choose as chooseMember, membersOf } from '../support/people.js';
import { expect, expectAccessible, logIn, test } from '../support/test.js';

/** Chooses a value of a field from the desktop's picker, and from the phone's. The form is not sent. */
const choose = async (page: Page, form: string, label: string, value: string): Promise<void> => {
  const dialog = page.getByRole('dialog').first();
  for (const [width, theme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await showTheme(page, theme);
    await page.getByRole('button', { name: form }).first().click();
    const picker = await openPicker(dialog, label);
    await expectAccessible(page, '[role=dialog]');
    await pickDate(picker, value);
    await expectDate(dialog, label, value);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
};

// The journeys of the forms type them.
test('a date, a time, and both together are chosen with the mouse, on desktops and phones', async ({ page }) => {
  await logIn(page);
  await page.goto('/aimex/equipment?q=nothing+like+it');
  await choose(page, 'New Equipment', 'Purchase date (optional)', inDays(-40));
  await chooseMember(page, (await membersOf(page))[8]!);
  await page.goto('/aimex/notifications/settings');
  await choose(page, 'Change the Times', 'From', '14:35');
  await page.goto('/aimex/social-gatherings');
  await choose(page, 'Create New Event', 'Event Date', `${inDays(30)}T18:30`);
});
