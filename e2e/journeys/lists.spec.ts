import { type LabMeeting, type LabMeetingList, paths } from '@lab/contracts';
import type { Locator, Page } from '@playwright/test';
import { planMeeting } from '../support/meetings.js';
import { becomeAdmin, logInAsMember } from '../support/people.js';
import { unique } from '../support/records.js';
import { expect, system, test } from '../support/test.js';

test.use({ viewport: { width: 390, height: 844 } });

const namedList = (name: string) => (page: Page) => page.getByRole('list', { name, exact: true }).getByRole('listitem');

interface PhoneList {
  address: string;
  /** Its rows or cards. */
  entries: (page: Page) => Locator;
  /** The most controls that one of them may have. */
  controls: number;
}

/** The lists of the portal. */
const lists: readonly PhoneList[] = [
  { address: paths.members, entries: (page) => page.locator('#lab-members li:has(.name)'), controls: 3 },
  { address: paths.equipment, entries: namedList('Equipment'), controls: 2 },
  { address: `${paths.equipment}?tab=checkouts`, entries: namedList('Active checkouts'), controls: 2 },
  { address: '/aimex/resource-type/irb', entries: namedList('IRB Document Preparation'), controls: 3 },
  { address: paths.socialGatherings, entries: (page) => page.locator('[id^=event-]'), controls: 30 },
  { address: `${paths.labMeetings}?view=past`, entries: namedList('Past meetings'), controls: 6 },
];

/** The number of visible controls in the content of the page. */
const countControls = (page: Page): Promise<number> =>
  page.locator('main').locator('a, button, input, [role=combobox]').filter({ visible: true }).count();

const expectOnFirstScreen = async (entry: Locator): Promise<void> => {
  // A page that was rendered for visitors first shows what only members see a moment later.
  const place = async () => (await entry.boundingBox())?.y ?? Infinity;
  await expect.poll(place, { message: entry.page().url() }).toBeLessThanOrEqual(300);
};

test('on a phone every list begins within 300 pixels, and has few controls', async ({ page }) => {
  await logInAsMember(page);
  for (const { address, entries, controls } of lists) {
    await page.goto(address);
    const all = entries(page);
    await expectOnFirstScreen(all.first());
    expect(await countControls(page), address).toBeLessThanOrEqual(10 + controls * (await all.count()));
  }
  await page.goto(paths.labMeetings);
  await expectOnFirstScreen(page.getByRole('region', { name: 'Upcoming Meetings' }).getByRole('article'));
});

test('a row on a phone opens its item, and filters are behind one button', async ({ page }) => {
  await logInAsMember(page);
  await page.goto(paths.equipment);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: 'HoloLens 2' }).click();
  await expect(page.getByRole('dialog', { name: 'HoloLens 2' })).toBeVisible();

  await page.goto(paths.members);
  await page.getByRole('listitem').filter({ hasText: 'Po-Han Chou' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Po-Han Chou/ })).toBeVisible();
});

test('on a phone the database page has rows, which open their record; the filter and order are behind one button', async ({
  page,
}) => {
  await logInAsMember(page);
  await becomeAdmin(page);
  await page.goto(`${paths.dbAdmin}?table=equipment.equipment`);
  await page.getByLabel('Administrator password').fill(system.adminPassword);
  await page.keyboard.press('Enter');
  const rows = namedList('Equipment')(page);
  await expectOnFirstScreen(rows.first());
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Name' }).click();
  await expect(page).toHaveURL(/sort=name/);
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  const row = rows.filter({ hasText: 'HoloLens 2' });
  await row.getByRole('button', { name: 'HoloLens 2', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Record' })).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Actions for HoloLens 2' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Confirm Deletion' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('combobox', { name: 'Table' }).click();
  await page.getByRole('option', { name: /^Publications/ }).click();
  await expect(namedList('Publications')(page).first()).not.toContainText('author =');
  await page.getByRole('combobox', { name: 'Table' }).click();
  await page.getByRole('option', { name: /^Audit log/ }).click();
  await expectOnFirstScreen(page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first());
});

test('the schedule with 24 meetings has at most 70 controls', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInAsMember(page);
  const { meetings, today } = (await (await page.request.get('/api/lab-meetings')).json()) as LabMeetingList;
  const missing = 24 - meetings.filter(({ date }) => date.slice(0, 10) >= today).length;
  const title = unique('One of many');
  const added: LabMeeting[] = [];
  for (let week = 30; added.length < missing; week += 1) added.push(await planMeeting(page, title, week));
  await page.goto(paths.labMeetings);
  await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveCount(added.length);
  expect(await countControls(page)).toBeLessThanOrEqual(70);
  for (const { id } of added) expect((await page.request.delete(`/api/lab-meetings/${id}`)).ok()).toBe(true);
});
