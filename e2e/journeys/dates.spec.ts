import type { Page } from '@playwright/test';
import { expectDate, inDays, openPicker, pickDate, typeDate, type FillDate } from '../support/dates.js';
import { expect, expectAccessible, logIn, test } from '../support/test.js';

const submit = (page: Page, name: string) => page.getByRole('dialog').last().getByRole('button', { name }).click();

const chooseMember = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Lab member' }).fill('Ssu-Yu');
  await page.getByRole('option').first().click();
};

/** Adds an item, reserves it and checks it out, to use all three equipment forms with dates. */
const useEquipment = async (page: Page, fill: FillDate): Promise<void> => {
  const name = `Dated ${Date.now().toString(36)}`;
  await page.goto(`/aimex/equipment?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'New Equipment' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description').fill('Bought on a day');
  await fill(page, 'Purchase date (optional)', inDays(-1));
  await submit(page, 'Add Equipment');
  await expect(page.getByText('Equipment added successfully')).toBeVisible();

  await page.getByRole('link', { name }).click();
  const item = page.getByRole('dialog', { name });
  await expect(item).toContainText(inDays(-1).replaceAll('-', '/'));
  await item.getByRole('button', { name: 'Reserve' }).click();
  await chooseMember(page);
  await fill(page, 'First day', inDays(20));
  await fill(page, 'Last day', inDays(22));
  await page.getByLabel('Purpose').fill('Later');
  await submit(page, 'Reserve');
  await expect(page.getByText('Equipment reserved successfully')).toBeVisible();

  await item.getByRole('button', { name: 'Check Out', exact: true }).click();
  await chooseMember(page);
  await fill(page, 'Return date', inDays(5));
  await page.getByLabel('Purpose').fill('Now');
  await submit(page, 'Check Out');
  await expect(page.getByText('Equipment checked out successfully')).toBeVisible();
};

/** Fills in the three meeting forms with dates or times. Nothing is saved, because other journeys count the meetings. */
const planMeetings = async (page: Page, fill: FillDate): Promise<void> => {
  await page.goto('/aimex/lab-meetings');
  const dialog = page.getByRole('dialog').first();
  for (const [button, label, value] of [
    ['Create New Meeting', 'Time', '14:35'],
    [/^View or edit/, 'Meeting date', inDays(40)],
    ['Postpone Meetings', 'Start date', inDays(3)],
  ] as const) {
    await page.getByRole('button', { name: button }).first().click();
    await fill(dialog, label, value);
    await expectDate(dialog, label, value);
    if (label === 'Start date') await expect(dialog).toContainText('meetings move one week forward');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
};

const planGathering = async (page: Page, fill: FillDate): Promise<void> => {
  await page.goto('/aimex/social-gatherings');
  const title = `Dated ${Date.now().toString(36)}`;
  await page.getByRole('button', { name: 'Create New Event' }).click();
  await page.getByLabel('Title').fill(title);
  await fill(page, 'Event Date', `${inDays(30)}T18:30`);
  await fill(page, 'Voting Deadline', `${inDays(9)}T09:05`);
  await submit(page, 'Create Event');
  await expect(page.getByText('Social gathering created successfully')).toBeVisible();
  const card = page.getByRole('listitem', { name: title });
  await expect(card).toContainText(/Event Date\w{3} \d\d, \d{4} 6:30 PM/);
  await expect(card).toContainText(/Voting Closes\w{3} \d\d, \d{4} 9:05 AM/);
};

test('dates and times can be entered in every form with the keyboard alone', async ({ page }) => {
  await logIn(page);
  await useEquipment(page, typeDate);
  await planMeetings(page, typeDate);
  await planGathering(page, typeDate);
});

for (const [place, width] of [
  ['the calendar', 1440],
  ['the dialog of a narrow screen', 390],
] as const) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`a date, a time, and both together can be chosen from ${place} with the mouse`, async ({ page }) => {
      await logIn(page);
      await planMeetings(page, pickDate);
      await planGathering(page, pickDate);
    });
  });
}

for (const width of [1440, 390]) {
  test.describe(`an open picker, ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('is accessible in both themes', async ({ page }) => {
      await logIn(page);
      for (const [path, button, label] of [
        ['/aimex/equipment', 'Check Out', 'Return date'],
        ['/aimex/lab-meetings', 'Create New Meeting', 'Time'],
        ['/aimex/social-gatherings', 'Create New Event', 'Event Date'],
      ] as const) {
        await page.goto(path);
        await page.getByRole('button', { name: button }).first().click();
        await expect(await openPicker(page.getByRole('dialog'), label)).toBeVisible();
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expectAccessible(page, '[role=dialog]');
        }
      }
    });
  });
}
