import { addDays, type Equipment, type EquipmentCheckout, type LabMeeting, type Member } from '@lab/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectClicks } from '../support/count-clicks.js';
import { expectGoodLooks } from '../support/looks.js';
import { followTo } from '../support/pages.js';
import { becomeAdmin } from '../support/people.js';
import { unique } from '../support/records.js';
import { expect, logIn, test } from '../support/test.js';

const TAKER = 'Ssu-Yu Chen';

// The second browser reports that its session has ended.
test.use({ expectedMessages: [/status of 40[13]/] });

const send = async <Body>(request: APIRequestContext, path: string, data: object): Promise<Body> => {
  const answer = await request.post(path, { data });
  expect(answer.status()).toBeLessThan(300);
  return (await answer.json()) as Body;
};

/** Creates a member by an import, as an administrator. */
const addMember = async (request: APIRequestContext, nameEn: string): Promise<Member> => {
  await becomeAdmin({ request });
  const lines = `name,nameEn,email,role,department\n曾鈴玉,${nameEn},${nameEn.replaceAll(' ', '.')}@example.edu.tw,碩士生,Design`;
  const imported = await request.post('/api/lab-members/import', {
    data: lines,
    headers: { 'content-type': 'text/csv' },
  });
  expect(imported.status()).toBe(200);
  const { members } = (await (await request.get('/api/lab-members')).json()) as { members: Member[] };
  return members.find((member) => member.nameEn === nameEn)!;
};

/** Gives the member a checked-out item, a reservation and a presentation. */
const obligation = async (request: APIRequestContext, { id: labMemberId, nameEn }: Member) => {
  const items = await Promise.all(
    ['A Camera to Leave', 'A Lens to Leave'].map((name) =>
      send<Equipment>(request, '/api/equipment', { name, description: name }),
    ),
  );
  const [camera, lens] = items as [Equipment, Equipment];
  const { today } = (await (await request.get('/api/equipment')).json()) as { today: string };
  const from = { labMemberId, purpose: 'A study' };
  await send(request, '/api/equipment-checkouts', {
    ...from,
    equipmentId: camera.id,
    expectedReturnDate: addDays(today, 7),
  });
  await send(request, '/api/equipment-reservations', {
    ...from,
    equipmentId: lens.id,
    startDate: addDays(today, 7),
    endDate: addDays(today, 9),
  });
  const meeting = await send<LabMeeting>(request, '/api/lab-meetings', {
    title: 'A Report to Leave',
    type: 'progress_report',
    date: '2041-01-01T19:00:00',
    presenters: nameEn,
  });
  return { camera, meeting };
};

/** Retries, because the meetings service learns of new members with a short delay. */
const expectLinked = async (request: APIRequestContext, { id }: LabMeeting, member: Member): Promise<void> => {
  await expect(async () => {
    const { meetings } = (await (await request.get('/api/lab-meetings')).json()) as { meetings: LabMeeting[] };
    expect(meetings.find((meeting) => meeting.id === id)?.people).toMatchObject([{ memberId: member.id }]);
  }).toPass();
};

const openDialog = async (page: Page, { nameEn }: Member): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^More about .*${nameEn}`) }).click();
  await page.getByRole('menuitem', { name: 'Leaving the lab' }).click();
};

test('a member leaves with four clicks: their obligations are handed over, and their other browser is signed out', async ({
  page,
  browser,
}) => {
  await logIn(page);
  const member = await addMember(page.request, unique('Ling-Yu Tseng'));
  const { camera, meeting } = await obligation(page.request, member);
  await expectLinked(page.request, meeting, member);

  const own = await (await browser.newContext()).newPage();
  await logIn(own);
  expect((await own.request.put('/api/auth/identity', { data: { memberId: member.id } })).status()).toBe(200);
  await own.goto(`/members/${member.id}`);
  const obligations = own.getByRole('region', { name: 'Yours in the lab' });
  await expect(obligations.getByRole('list', { name: 'Checked out' })).toContainText('A Camera to Leave');
  await expect(obligations.getByRole('list', { name: 'Reserved' })).toContainText('A Lens to Leave');
  await expect(obligations.getByRole('list', { name: 'To present' })).toContainText('A Report to Leave');
  await followTo(own, '/aimex/sign-in');
  await expect(own.getByRole('main').getByText('Anyone in the lab can choose your name.')).toBeVisible();

  await page.goto('/members');
  await expectClicks(page, 4, async () => {
    await openDialog(page, member);
    await expect(page.getByRole('group', { name: 'A Camera to Leave' })).toBeVisible();
    await expectGoodLooks(page);
    const dialog = page.getByRole('dialog', { name: 'Leaving the lab' });
    await dialog.getByRole('group', { name: 'A Camera to Leave' }).getByRole('combobox').fill(TAKER);
    await page.getByRole('option').first().click();
    await dialog.getByRole('button', { name: 'Make alumni' }).click();
    await expect(page.getByText('Member left the lab')).toBeVisible();
  });

  await expect(own.getByLabel('Lab password')).toBeVisible();
  const query = `/api/equipment-checkouts?equipmentId=${camera.id}`;
  const { checkouts } = (await (await page.request.get(query)).json()) as { checkouts: EquipmentCheckout[] };
  expect(checkouts.map(({ memberName }) => memberName)).toEqual(['Ssu-Yu Chen 陳思妤']);
  const { meetings } = (await (await page.request.get('/api/lab-meetings')).json()) as { meetings: LabMeeting[] };
  expect(meetings.find(({ id }) => id === meeting.id)).toMatchObject({ presenters: null, people: [] });
  const left = (await (await page.request.get(`/api/lab-members/${member.id}`)).json()) as Member;
  expect(left.isAlumni).toBe(true);
  // Another run of this journey creates a meeting at the same date.
  expect((await page.request.delete(`/api/lab-meetings/${meeting.id}`)).ok()).toBe(true);
});
