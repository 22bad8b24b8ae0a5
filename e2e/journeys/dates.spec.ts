import type { Page } from '@playwright/test';
import { expectDate, inDays, openPicker, pickDate } from '../support/dates.js';
import { showTheme } from '../support/looks.js';
import { choose as chooseMember, membersOf } from '../support/people.js';
import { expect, expectAccessible, logIn, test } from '../support/test.js';

const desktop = { width: 1440, theme: 'light' } as const;
const phone = { width: 390, theme: 'dark' } as const;

interface Field {
  form: string;
  label: string;
}

/** Chooses a value of a field from the picker of each device. The form is not sent. */
const choose = async (
  page: Page,
  { form, label }: Field,
  value: string,
  devices: readonly (typeof desktop | typeof phone)[],
): Promise<void> => {
  const dialog = page.getByRole('dialog').first();
  for (const { width, theme } of devices) {
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
  await choose(page, { form: 'New Equipment', label: 'Purchase date (optional)' }, inDays(-40), [desktop]);
  await chooseMember(page, (await membersOf(page))[8]!);
  await page.goto('/aimex/notifications/settings');
  await choose(page, { form: 'Change the Times', label: 'From' }, '14:35', [phone]);
  await page.goto('/aimex/social-gatherings');
  // This picker has a calendar and times, as the other two have.
  const both = { form: 'Create New Event', label: 'Event Date' };
  await choose(page, both, `${inDays(30)}T18:30`, [desktop, phone]);
});
