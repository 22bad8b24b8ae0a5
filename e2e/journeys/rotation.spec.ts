import type { LabMeetingList, PresentationRotationList } from '@lab/contracts';
import type { Page } from '@playwright/test';
import { expectDate, typeDate } from '../support/dates.js';
import { expectGoodLooks, showOnDesktop } from '../support/looks.js';
import { logInAsMember, membersOf } from '../support/people.js';
import { expect, test } from '../support/test.js';

/** Four Tuesdays in which nothing else takes place. */
const [FIRST, SECOND] = ['2151-02-02', '2151-02-09'];
const TERM = { from: '2151-02-01', to: '2151-02-28' };

const rotationOf = async ({ request }: Page) => {
  const { rotations } = (await (await request.get('/api/presentation-rotations')).json()) as PresentationRotationList;
  return rotations.find(({ type }) => type === 'progress_report')!;
};

const meetingsOfTerm = async ({ request }: Page) => {
  const { meetings } = (await (await request.get('/api/lab-meetings')).json()) as LabMeetingList;
  return meetings.filter(({ date }) => date >= TERM.from && date <= TERM.to);
};

test('the order of presenters is changed by keys; a term is planned without who is away, created, and undone', async ({
  page,
}) => {
  await logInAsMember(page);
  const members = await membersOf(page);
  const [first, second, third] = members.map(({ id }) => id) as [number, number, number];
  const saved = await page.request.put('/api/presentation-rotations/progress_report', {
    data: { memberIds: [first, second, third], perMeeting: 1 },
  });
  expect(saved.status()).toBe(200);

  await page.goto('/aimex/lab-meetings?view=rotation');
  const panel = page.getByRole('region', { name: 'Progress Report' });
  const { name } = members[0]!;
  await panel.getByRole('button', { name: new RegExp(`^Move .*${name}$`) }).focus();
  await page.keyboard.press('Space');
  // It also says at once above which place it is.
  await expect(page.getByText(new RegExp(`${name}, place 1 of 3\\.$`))).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(new RegExp(`${name}, place 2 of 3\\.$`))).toBeAttached();
  await page.keyboard.press('Space');
  await expect(async () => expect((await rotationOf(page)).memberIds).toEqual([second, first, third])).toPass();
  await expectGoodLooks(page);
  await showOnDesktop(page);

  const away = await page.request.post('/api/absences', { data: { memberId: first, from: FIRST, to: SECOND } });
  expect(away.status()).toBe(201);
  await page.getByRole('button', { name: 'Plan the Term' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan the Term' });
  // The other way round the term would be too long for a moment, which the server refuses.
  await typeDate(dialog, 'From', TERM.from);
  await typeDate(dialog, 'To', TERM.to);
  await expectDate(dialog, 'To', TERM.to);
  await expect(dialog.getByRole('heading', { name: '4 meetings' })).toBeVisible();
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await dialog.getByRole('button', { name: 'Create 4 Meetings' }).click();
  await expect(page.getByText('4 meetings created')).toBeVisible();
  const created = await meetingsOfTerm(page);
  expect(created.map(({ people }) => people.map(({ memberId }) => memberId))).toEqual([
    [second],
    [third],
    [first],
    [second],
  ]);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('The change has been undone')).toBeVisible();
  expect(await meetingsOfTerm(page)).toEqual([]);
  await page.request.delete(`/api/absences/${((await away.json()) as { id: number }).id}`);
});

test('a member says on their own page when they are away', async ({ page }) => {
  await logInAsMember(page, 1);
  const { id } = (await membersOf(page))[1]!;
  await page.goto(`/members/${id}`);
  await page.getByRole('button', { name: 'Add Days Away' }).click();
  const dialog = page.getByRole('dialog', { name: 'Days Away' });
  await typeDate(dialog, 'First day', '2151-03-01');
  await typeDate(dialog, 'Last day', '2151-03-05');
  await dialog.getByLabel('Reason (optional)').fill('A conference');
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You are marked as away')).toBeVisible();
  const own = page.getByRole('list', { name: 'Days away' }).getByRole('listitem').filter({ hasText: '2151/03/01' });
  await own.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('The absence has been removed')).toBeVisible();
  await expect(own).toHaveCount(0);
});
