import type { Member, MemberList } from '@lab/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { typeDate } from '../support/dates.js';
import { expectGoodLooks, showOnDesktop } from '../support/looks.js';
import { becomeAdmin, removeMembers } from '../support/people.js';
import { makePortrait } from '../support/portrait.js';
import { expect, expectAccessible, logIn, system, test } from '../support/test.js';

const HEADINGS = 'name,nameEn,email,role,department,researchKeywords';

/** People with the same name, which no other journey uses. */
const people = (count: number) => {
  const family = `Journey${Date.now().toString(36)}`;
  const lines = Array.from(
    { length: count },
    (_, at) =>
      `成員${at}${family},Person${at} ${family},${family}.${at}@example.edu.tw,碩士生,Design,"Chatbots,Screen Time"`,
  );
  return { family, lines, csv: (changed = lines) => [HEADINGS, ...changed].join('\n') };
};

const membersOf = async (request: APIRequestContext, family: string): Promise<Member[]> => {
  const { members } = (await (await request.get('/api/lab-members')).json()) as MemberList;
  return members.filter(({ nameEn }) => nameEn.includes(family));
};

const idsOf = (members: readonly Member[]): number[] => members.map(({ id }) => id);

/** Creates a member, and a logged-in browser that has chosen their name. */
const newMember = async (page: Page): Promise<{ member: Member; family: string }> => {
  const { family, csv } = people(1);
  await logIn(page);
  await becomeAdmin(page);
  const headers = { 'content-type': 'text/csv' };
  const imported = await page.request.post('/api/lab-members/import', { data: csv(), headers });
  expect(await imported.json()).toMatchObject({ added: 1, left: [] });
  const [member] = await membersOf(page.request, family);
  await page.request.post('/api/auth/logout');
  await logIn(page);
  const chosen = await page.request.put('/api/auth/identity', { data: { memberId: member!.id } });
  expect(chosen.status()).toBe(200);
  return { member: member!, family };
};

/** Adds days away on the member's own page, then removes them. */
const sayAway = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add days away' }).click();
  const dialog = page.getByRole('dialog', { name: 'Days away' });
  await typeDate(dialog, 'First day', '2151-03-01');
  await typeDate(dialog, 'Last day', '2151-03-05');
  await dialog.getByLabel('Reason (optional)').fill('A conference');
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You are marked as away')).toBeVisible();
  const own = page.getByRole('list', { name: 'Days away' }).getByRole('listitem').filter({ hasText: 'Mon 1 Mar 2151' });
  await own.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('The absence has been removed')).toBeVisible();
  await expect(own).toHaveCount(0);
};

test('the directory shows the sample lab in order, in one to seven columns; a visitor opens a person by keyboard and reads their publications', async ({
  page,
}) => {
  await page.goto('/members');
  const current = page.locator('#lab-members').getByRole('listitem');
  await expect(current.first()).toContainText('林曉恩');
  // The first member of each rank, in the order of the ranks.
  await expect(current).toContainText([
    'Hsiao-En Lin',
    'Po-Han Chou',
    'Ya-Chu Hsu',
    'Yi-An Shen',
    'Ssu-Yu Chen',
    'Pei-Chieh Wu',
    'Tzu-Yu Peng',
    'Jo-Lan Chiang',
  ]);
  await expect(page.getByRole('link', { name: 'Add New Member' })).toHaveAttribute('href', '/upload-photo');
  const sources = await page
    .locator('#lab-members img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
  expect(sources.some((source) => source.startsWith('/api/photos/'))).toBe(true);
  expect(sources.some((source) => source.startsWith('/api/avatars/'))).toBe(true);
  await page.waitForLoadState('networkidle');
  await expectGoodLooks(page);
  const columns = () =>
    page.locator('#lab-members').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  for (const [width, count] of [
    [390, 1],
    [1440, 5],
    [5120, 7],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns, `at ${width} pixels`).toBe(count);
  }

  await page.getByRole('link', { name: 'Hsiao-En Lin 林曉恩', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/林曉恩/);
  await expect(page.getByRole('region', { name: 'Publications' }).getByRole('listitem').first()).toContainText(
    'Hsiao-En Lin',
  );
  await expectGoodLooks(page);
  await page.getByRole('list', { name: 'Research keywords' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/members\?keyword=/);
  await expect(page.locator('#lab-members')).toContainText('林曉恩');
});

test('members change only their own entry and photo, and enter their days away', async ({ page, request: other }) => {
  const { member, family } = await newMember(page);
  await page.goto('/aimex/portal');
  await page.getByRole('button', { name: new RegExp(family) }).click();
  await page.getByRole('menuitem', { name: 'Your page' }).click();
  await page.getByRole('button', { name: 'Edit your entry' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Department').fill('Institute of Journeys');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('main')).toContainText('Institute of Journeys');

  await sayAway(page);

  await page.getByRole('button', { name: 'Change photo' }).click();
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await makePortrait('#3c6e71') };
  await dialog.locator('input[type=file]').setInputFiles(photo);
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByRole('img', { name: /^Photo of/ })).toBeVisible();

  const changed = await membersOf(other, family);
  expect(changed).toMatchObject([{ department: 'Institute of Journeys' }]);
  expect((await other.post('/api/auth/login', { data: { password: system.labPassword } })).status()).toBe(200);
  const data = { nameEn: 'Someone', department: 'Else' };
  expect((await other.put(`/api/lab-members/${member.id}`, { data })).status()).toBe(403);
  // The session of a deleted member ends.
  await page.goto('about:blank');
  await becomeAdmin({ request: other });
  await removeMembers({ request: other }, idsOf(await membersOf(other, family)));
  // The rendered page follows a moment later. Until then it names the deleted photo.
  await expect.poll(async () => (await other.get('/members')).text()).not.toContain(family);
});

test('the professor imports twenty people from a spreadsheet, after correcting one cell', async ({ page }) => {
  const { family, lines, csv } = people(20);
  await logIn(page);
  await becomeAdmin(page);
  await page.goto('/members');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import members' });
  const wrong = csv(lines.with(6, lines[6]!.replace('碩士生', '院長')));
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(wrong) };
  await dialog.locator('input[accept*=csv]').setInputFiles(file);
  const cell = dialog.getByLabel('Role, line 8');
  await expect(cell).toHaveAccessibleDescription(/“院長” is not a role/);
  await expect(dialog).toContainText('19 new, 0 changed. 1 row has a problem and would be left out.');
  await expectAccessible(page);
  expect(await membersOf(page.request, family)).toEqual([]);

  await cell.fill('碩士生');
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await dialog.getByRole('button', { name: 'Import 20' }).click();
  await expect(page.getByText('20 new, 0 changed.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: family })).toHaveCount(20);
  await removeMembers(page, idsOf(await membersOf(page.request, family)));
});
