import { dayjs, type DiscussionProposalList } from '@lab/contracts';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { typeDate } from '../support/dates.js';
import { expectGoodLooks, showOnDesktop } from '../support/looks.js';
import { nextTuesday, planMeeting } from '../support/meetings.js';
import { choose, logInAsMember, membersOf, openBrowser } from '../support/people.js';
import { unique } from '../support/records.js';
import { expect, expectAccessible, sayYes, system, test } from '../support/test.js';

const goToMeetings = async (page: Page): Promise<void> => {
  await page.goto('/aimex/lab-meetings');
  await expect(page.getByRole('heading', { name: 'Upcoming Meetings', exact: true })).toBeVisible();
  await expect(page.locator('article time').first()).toBeVisible();
};

const openMeetings = async (page: Page): Promise<void> => {
  await logInAsMember(page);
  await goToMeetings(page);
};

const otherMember = async (browser: Browser): Promise<Page> => {
  const page = await openBrowser(browser);
  await choose(page, (await membersOf(page))[1]!);
  await goToMeetings(page);
  return page;
};

const card = (page: Page, title: string) =>
  page.locator('article, li').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const deleteThrough = async ({ request }: Page, id: number): Promise<void> => {
  expect((await request.delete(`/api/lab-meetings/${id}`)).ok()).toBe(true);
};

const propose = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: `Propose Paper: ${title}` }).click();
  const dialog = page.getByRole('dialog');
  for (const letter of ['A', 'B', 'C']) {
    const paper = dialog.getByRole('group', { name: `Paper ${letter}` });
    await paper.getByLabel('Title').fill(`Paper ${letter} of ${title}`);
    await paper.getByLabel('Link').fill(`https://papers.example.org/${letter}`);
  }
  await dialog.getByRole('button', { name: 'another time' }).click();
  await dialog.getByLabel('Open for', { exact: true }).fill('3540');
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await dialog.getByRole('button', { name: 'Open Voting for 59 minutes' }).click();
  await expect(page.getByText('Voting will end in 59 minutes')).toBeVisible();
};

const vote = async (page: Page, title: string, letter: string): Promise<void> => {
  await card(page, title)
    .getByRole('button', { name: /^Vote:/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Vote on Paper Discussion' });
  await dialog.getByRole('radio', { name: `${letter} Paper ${letter} of ${title}` }).check();
  await dialog.getByRole('button', { name: 'Submit Vote' }).click();
  await expect(page.getByText('Vote recorded successfully!')).toBeVisible();
};

/** Sets the end of the vote on a meeting's papers to a moment from now, as the professor can in the database. */
const endVoteSoon = async (request: APIRequestContext, meetingId: number): Promise<void> => {
  expect((await request.post('/api/auth/admin', { data: { password: system.adminPassword } })).status()).toBe(200);
  const path = `/api/discussion-proposals?meetingId=${meetingId}`;
  const { proposals } = (await (await request.get(path)).json()) as DiscussionProposalList;
  const end = new Date(Date.now() + 3_000).toISOString();
  const data = { action: 'update', data: { id: proposals[0]!.id, voting_end_date: end } };
  const answer = await request.post('/api/db-admin/tables/meetings.discussion_proposals', { data });
  expect(answer.status(), await answer.text()).toBe(200);
};

test('two members follow a vote from the proposal to the selected topic', async ({ page, browser, request }) => {
  const title = unique('Vote');
  await openMeetings(page);
  const other = await otherMember(browser);
  const { id } = await planMeeting(page, title);
  await expect(card(other, title)).toContainText('Seeking Proposals');

  await propose(page, title);
  await expect(card(other, title)).toContainText('Voting Open');
  await expect(other.getByText('Active Voting in Progress')).toBeVisible();
  await expect(card(other, title).getByRole('button', { name: /^Vote: [45]\d:\d\d$/ })).toBeVisible();

  await vote(page, title, 'B');
  await expect(card(other, title)).toContainText('1 person has voted');
  await vote(other, title, 'B');
  await expect(card(page, title)).toContainText('2 people have voted');
  await expect(card(page, title)).not.toContainText(`Paper B of ${title}`);

  // Both browsers are watched at once, because the toasts last for three seconds.
  const told = [page, other].map((watching) => expect(watching.getByText('Voting period ended')).toBeVisible());
  await Promise.all([endVoteSoon(request, id), ...told]);
  for (const watching of [page, other]) {
    await expect(card(watching, title)).toContainText('Topic Selected');
    await expect(card(watching, title).getByRole('link', { name: `Paper B of ${title}` })).toBeVisible();
    await expect(card(watching, title)).toContainText('2 votes');
  }
  await card(page, title).getByRole('button', { name: 'Papers & Votes' }).click();
  await page.getByRole('button', { name: 'Propose the Other Papers Again' }).click();
  await expect(page.getByRole('dialog').getByLabel('Title').first()).toHaveValue(`Paper A of ${title}`);
  await other.context().close();
  await deleteThrough(page, id);
});

test('a meeting is created, edited and deleted', async ({ page }) => {
  const title = unique('Session');
  const newDay = nextTuesday(6);
  await openMeetings(page);
  await page.getByRole('button', { name: 'Create New Meeting' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('group', { name: /^Quick select/ })
    .getByRole('button')
    .first()
    .click();
  // A random time of the night, at which no other journey has a meeting.
  await typeDate(dialog, 'Time', `0${1 + Math.floor(Math.random() * 8)}:${10 + Math.floor(Math.random() * 49)}`);
  await dialog.getByLabel('Title', { exact: true }).fill(title);
  await expectGoodLooks(page);
  await showOnDesktop(page);
  const [message] = await Promise.all([sayYes(page), dialog.getByRole('button', { name: 'Create Meeting' }).click()]);
  expect(message).toBe('Meeting created successfully!');
  await expect(page.getByText('Meeting created successfully!')).toBeVisible();

  await card(page, title)
    .getByRole('button', { name: `View or edit: ${title}` })
    .click();
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue(title);
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await dialog.getByLabel('Title', { exact: true }).fill(`${title} again`);
  await typeDate(dialog, 'Meeting date', newDay);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('✅ Meeting updated successfully!')).toBeVisible();
  await expect(card(page, `${title} again`)).toContainText(newDay.replaceAll('-', '/'));

  await card(page, `${title} again`)
    .getByRole('button', { name: `Delete: ${title} again` })
    .click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('✅ Meeting deleted successfully!')).toBeVisible();
  await expect(card(page, `${title} again`)).toHaveCount(0);
});

/** The text of a meeting's date, a week later. */
const weekLater = (date: string): string =>
  date.replace(/^\S+/, (day) => dayjs.utc(day).add(7, 'days').format('YYYY/MM/DD'));

test('a meeting is cancelled, later ones are moved, and everything is undone', async ({ page, browser }) => {
  const title = unique('Cancelled');
  await openMeetings(page);
  const other = await otherMember(browser);
  const { id, date } = await planMeeting(page, title);
  const cancelled = await card(page, title).locator('time.date').textContent();
  const dates = () => page.locator('article time.date, li time.date').allTextContents();
  const before = await dates();

  await page.getByRole('button', { name: `Cancel and postpone: ${title}` }).click();
  await expect(page.getByRole('dialog')).toContainText(/\d+ meetings move one week forward/);
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel & Postpone' }).click();
  await expect(page.getByText('Meeting cancelled and postponed')).toBeVisible();
  await expect(card(other, title)).toHaveCount(0);
  await expect(card(page, title)).toHaveCount(0);
  const at = before.indexOf(cancelled!);
  expect(before.length).toBeGreaterThan(at + 1);
  await expect.poll(dates).toEqual([...before.slice(0, at), ...before.slice(at + 1).map(weekLater)]);

  await other.goto(`/aimex/lab-meetings?date=${date.slice(0, 10)}`);
  await expect(card(other, title)).toContainText(/Cancelled by Hsiao-En Lin 林曉恩 (less than a|\d+) minutes? ago/);
  // In one look only, because the change can be undone for a minute.
  await expectAccessible(other);

  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('The change has been undone')).toBeVisible();
  await expect(card(page, title)).toBeVisible();
  await expect.poll(dates).toEqual(before);
  await other.context().close();
  await deleteThrough(page, id);
});

test('meetings are postponed from a day, and moved back', async ({ page }) => {
  await openMeetings(page);
  const dates = () => page.locator('article time.date, li time.date').allTextContents();
  const before = await dates();
  await page.getByRole('button', { name: 'Postpone Meetings' }).click();
  const dialog = page.getByRole('dialog');
  const day = /^(\d+)\/(\d+)\/(\d+)/.exec(before[0]!)!;
  await typeDate(dialog, 'Start date', `${day[1]}-${day[2]}-${day[3]}`);
  await expect(dialog).toContainText(`${before.length} meetings move one week forward`);
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Meetings postponed successfully!')).toBeVisible();
  await expect.poll(dates).not.toEqual(before);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(dates).toEqual(before);
});

test('past meetings can be searched, and a calendar can subscribe to the schedule', async ({ page, request }) => {
  await openMeetings(page);
  await page.getByRole('tab', { name: 'Past Meetings' }).click();
  await expect(page.getByText(/past meetings$/)).toBeVisible();
  await expectGoodLooks(page);
  await page.getByLabel('Search').fill('interruptibility');
  await expect(page.getByText(/^1 of \d+ past meetings$/)).toBeVisible();
  await expect(page).toHaveURL(/view=past&q=interruptibility/);

  await page.getByRole('button', { name: 'Calendar Link' }).click();
  await page.getByRole('button', { name: 'Create a Link' }).click();
  const link = await page.getByLabel('Your new link').inputValue();
  const feed = await request.get(link);
  expect(await feed.text()).toContain('BEGIN:VEVENT');
  await expectGoodLooks(page);
  await page
    .getByRole('button', { name: /^Revoke/ })
    .first()
    .click();
  await expect.poll(async () => (await request.get(link)).ok()).toBe(false);
});

test('other meetings are at most three in a row, and a day is chosen with the keyboard alone', async ({ page }) => {
  await openMeetings(page);
  await expectGoodLooks(page);
  const others = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^View or edit/ }) });
  const columns = () => others.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  for (const [width, count] of [
    [390, 1],
    [3000, 3],
    [1440, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns, `at ${width} pixels`).toBe(count);
  }
  await showOnDesktop(page);
  const cancel = page.getByRole('button', { name: /^Cancel and postpone/ }).first();
  await expect(cancel).toHaveCSS('color', 'rgb(173, 78, 0)');

  const grid = page.getByRole('grid');
  await grid.locator('button[tabindex="0"]').focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Meetings on .* \(Tue\)$/ })).toBeVisible();
});
