import { expectDate, inDays, openPicker, pickDate } from '../support/dates.js';
import { showTheme } from '../support/looks.js';
import { expect, expectAccessible, logIn, test } from '../support/test.js';

const FIELD = 'Event Date';

/** Desktops have popups with columns, phones have dialogs with a clock. */
const devices = [
  { width: 1440, theme: 'light' },
  { width: 390, theme: 'dark' },
] as const;

// The journeys of the forms type dates and times. This picker covers the others, because it has a calendar and times.
test('a date and a time are chosen with the mouse, on desktops and phones', async ({ page }) => {
  await logIn(page);
  await page.goto('/aimex/social-gatherings');
  const value = `${inDays(30)}T18:30`;
  const dialog = page.getByRole('dialog').first();
  for (const { width, theme } of devices) {
    await page.setViewportSize({ width, height: 900 });
    await showTheme(page, theme);
    await page.getByRole('button', { name: 'Create New Event' }).first().click();
    const picker = await openPicker(dialog, FIELD);
    await expectAccessible(page, '[role=dialog]');
    await pickDate(picker, value);
    await expectDate(dialog, FIELD, value);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
