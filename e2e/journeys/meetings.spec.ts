import { dayjs, type DiscussionProposalList, type LabMeetingList } from '@lab/contracts';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { expectClicks } from '../support/count-clicks.js';
import { typeDate } from '../support/dates.js';
import { pressByKeyboard } from '../support/keyboard.js';
import { expectGoodLooks, showOnDesktop } from '../support/looks.js';
import { nextTuesday, planMeeting } from '../support/meetings.js';
import { findNeed } from '../support/needs.js';
import { becomeAdmin, logInAsMember, openBrowserAsMember } from '../support/people.js';
import { unique } from '../support/records.js';
import { expect, expectAccessible, acceptNextDialog, test } from '../support/test.js';

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
  const page = await openBrowserAsMember(browser, 1);
  await goToMeetings(page);
  return page;
};

const card = (page: Page, title: string) =>
  page.locator('article, li').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const deleteThrough = async ({ request }: Page, id: number): Promise<void> => {
  expect((await request.delete(`/api/lab-meetings/${id}`)).ok()).toBe(true);
};

const deleteAll = async (page: Page, title: string): Promise<void> => {
  const { meetings } = (await (await page.request.get('/api/lab-meetings')).json()) as LabMeetingList;
  for (const meeting of meetings.filter((each) => each.title === title)) await deleteThrough(page, meeting.id);
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
  await dialog.getByRole('button', { name: 'Open voting for 59 minutes' }).click();
  await expect(page.getByText('Voting will end in 59 minutes')).toBeVisible();
};

/** Votes with two clicks, the first of which opens the dialog. */
const voteFor = (page: Page, letter: string, opening: () => Locator): Promise<void> =>
  expectClicks(page, 2, async () => {
    await opening().click();
    await page.getByRole('button', { name: `Vote for ${letter}` }).click();
    await expect(page.getByText('Vote recorded successfully!')).toBeVisible();
  });

/** Sets the end of the vote on a meeting's papers to a moment from now, as the professor can in the database. */
const endVoteSoon = async (request: APIRequestContext, meetingId: number): Promise<void> => {
  await becomeAdmin({ request });
  const path = `/api/discussion-proposals?meetingId=${meetingId}`;
  const { proposals } = (await (await request.get(path)).json()) as DiscussionProposalList;
  const end = new Date(Date.now() + 3_000).toISOString();
  const data = { action: 'update', data: { id: proposals[0]!.id, voting_end_date: end } };
  const answer = await request.post('/api/db-admin/tables/meetings.discussion_proposals', { data });
  expect(answer.status(), await answer.text()).toBe(200);
};

test('two members follow a vote from the proposal to the selected topic, and vote with two clicks', async ({
  page,
  browser,
  request,
}) => {
  const title = unique('Vote');
  await openMeetings(page);
  const other = await otherMember(browser);
  const { id } = await planMeeting(page, title);
  await expect(card(other, title)).toContainText('Seeking Proposals');

  await propose(page, title);
  await expect(card(other, title)).toContainText('Voting Open');
  await expect(other.getByText('Active Voting in Progress')).toBeVisible();
  expect((await other.locator('[data-bottom-bar=true]').boundingBox())!.height).toBeLessThanOrEqual(44);
  await expect(card(other, title).getByRole('button', { name: /^Vote: [45]\d:\d\d$/ })).toBeVisible();

  await voteFor(page, 'B', () => card(page, title).getByRole('button', { name: /^Vote:/ }));
  await expect(card(other, title)).toContainText('1 person has voted');
  await other.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Dashboard' }).click();
  const need = await findNeed(other, title);
  await voteFor(other, 'B', () => need.getByRole('button', { name: 'Vote' }));
  await other.goBack();
  await expect(card(page, title)).toContainText('2 people have voted');
  await expect(card(page, title)).not.toContainText(`Paper B of ${title}`);

  // Both browsers are watched at once, because the toasts last for three seconds.
  const toasts = [page, other].map((watching) => expect(watching.getByText('Voting period ended')).toBeVisible());
  await Promise.all([endVoteSoon(request, id), ...toasts]);
  for (const watching of [page, other]) {
    await expect(card(watching, title)).toContainText('Topic Selected');
    await expect(card(watching, title).getByRole('link', { name: `Paper B of ${title}` })).toBeVisible();
    await expect(card(watching, title)).toContainText('2 votes');
  }
  await card(page, title).getByRole('button', { name: 'Papers & Votes' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const button of await page.getByRole('dialog').getByRole('button').all()) {
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: 'Propose the other papers again' }).click();
  await expect(page.getByRole('dialog').getByLabel('Title').first()).toHaveValue(`Paper A of ${title}`);
  await deleteThrough(page, id);
});

test('four meetings are planned with four clicks, and one is edited and deleted by keyboard alone', async ({
  page,
}) => {
  const title = unique('Session');
  // Far enough ahead that no other meeting takes place at the lab's usual time.
  const newDay = nextTuesday(30);
  await openMeetings(page);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Title', { exact: true });
  await expectClicks(page, 4, async () => {
    await page.getByRole('button', { name: 'Create New Meeting' }).click();
    await expect(field).toBeFocused();
    await page.keyboard.type(title);
    await dialog.getByRole('button', { name: '4 times' }).click();
    await expectGoodLooks(page);
    await showOnDesktop(page);
    const [message] = await Promise.all([
      acceptNextDialog(page),
      dialog.getByRole('button', { name: 'Create meeting' }).click(),
    ]);
    expect(message).toBe('Meeting created successfully!');
    await expect(page.getByText('Meeting created successfully!')).toBeVisible();
  });
  await expect(card(page, title)).toHaveCount(4);

  const changed = `${title} again`;
  await pressByKeyboard(page, page.getByRole('button', { name: title, exact: true }).first());
  await pressByKeyboard(page, page.getByRole('button', { name: `View or edit: ${title}`, exact: true }).first());
  await expect(field).toHaveValue(title);
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' again');
  await typeDate(dialog, 'Meeting date', newDay);
  await pressByKeyboard(page, dialog.getByRole('button', { name: 'Save changes' }));
  await expect(page.getByText('✅ Meeting updated successfully!')).toBeVisible();
  await expect(card(page, changed)).toContainText(newDay.replaceAll('-', '/'));

  await pressByKeyboard(page, page.getByRole('button', { name: changed, exact: true }));
  await pressByKeyboard(page, page.getByRole('button', { name: `Delete: ${changed}` }));
  await pressByKeyboard(page, dialog.getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('✅ Meeting deleted successfully!')).toBeVisible();
  await expect(card(page, changed)).toHaveCount(0);
  await deleteAll(page, title);
});

/** The text of a meeting's date, a week later. */
const weekLater = (date: string): string =>
  date.replace(/^\S+/, (day) => dayjs.utc(day).add(7, 'days').format('YYYY/MM/DD'));

test('a meeting is cancelled and restored with three clicks; others are postponed, and one is moved', async ({
  page,
  browser,
}) => {
  const title = unique('Cancelled');
  await openMeetings(page);
  const other = await otherMember(browser);
  const { id, date } = await planMeeting(page, title);
  const cancelled = await card(page, title).locator('time.date').textContent();
  const dates = () => page.locator('article time.date, li time.date').allTextContents();
  const before = await dates();
  const dialog = page.getByRole('dialog');

  await expectClicks(page, 3, async () => {
    await card(page, title).hover();
    await page.getByRole('button', { name: `Cancel and postpone: ${title}` }).click();
    await expect(dialog).toContainText(/\d+ meetings move one week forward/);
    await expectGoodLooks(page);
    await showOnDesktop(page);
    await dialog.getByRole('button', { name: 'Cancel & postpone' }).click();
    await expect(page.getByText('Meeting cancelled and postponed')).toBeVisible();
    await expect(card(other, title)).toHaveCount(0);
    await expect(card(page, title)).toHaveCount(0);
    const at = before.indexOf(cancelled!);
    expect(before.length).toBeGreaterThan(at + 1);
    await expect.poll(dates).toEqual([...before.slice(0, at), ...before.slice(at + 1).map(weekLater)]);

    await other.goto(`/aimex/lab-meetings?date=${date.slice(0, 10)}`);
    await expect(card(other, title)).toContainText(/Cancelled by Hsiao-En Lin 林曉恩 (less than a|\d+) minutes? ago/);
    // Checks only one look, because the change can be undone only for a minute.
    await expectAccessible(other);

    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByText('The change has been undone')).toBeVisible();
  });
  await expect(card(page, title)).toBeVisible();
  await expect.poll(dates).toEqual(before);
  await other.context().close();

  await page.getByRole('button', { name: 'Postpone Meetings' }).click();
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

  await expectClicks(page, 3, async () => {
    await card(page, title).hover();
    await page.getByRole('button', { name: `More for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Move' }).click();
    await expectGoodLooks(page);
    await showOnDesktop(page);
    await dialog.getByRole('group', { name: 'To' }).getByRole('button').last().click();
    await expect(page.getByText('Meeting moved')).toBeVisible();
  });
  await deleteThrough(page, id);
});

test('later meetings have a row each, in up to three columns, a day is chosen by keyboard, and past meetings can be searched', async ({
  page,
}) => {
  await openMeetings(page);
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await page.getByRole('article').boundingBox())!.y).toBeLessThan(400);
  const others = page.getByRole('region', { name: 'Other Upcoming Meetings' }).getByRole('list').first();
  const columns = () => others.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  for (const [width, count] of [
    [390, 1],
    [3000, 3],
    [1440, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns, `at ${width} pixels`).toBe(count);
  }
  await showOnDesktop(page);
  const cancel = page.getByRole('button', { name: /^Cancel and postpone/ }).first();
  await expect(cancel).toHaveCSS('color', 'rgb(173, 78, 0)');

  await page.getByRole('grid').locator('button[tabindex="0"]').focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Meetings on Tue / })).toBeVisible();

  await page.getByRole('tab', { name: 'Past meetings' }).click();
  await expect(page.getByText(/past meetings$/)).toBeVisible();
  await expectGoodLooks(page);
  await page.getByLabel('Search').fill('interruptibility');
  await expect(page.getByText(/^1 of \d+ past meetings$/)).toBeVisible();
  await expect(page).toHaveURL(/view=past&q=interruptibility/);
});

test('a phone subscribes to the calendar with two clicks and its camera, until the link is revoked', async ({
  page,
  request,
}) => {
  await openMeetings(page);
  await expectClicks(page, 2, async () => {
    await page.getByRole('button', { name: 'Calendar link' }).click();
    await page.getByRole('button', { name: 'Create a link' }).click();
    await expect(page.locator('svg', { hasText: 'QR code of the calendar' })).toBeVisible();
  });
  await expect(page.getByRole('link', { name: 'Open in the calendar app' })).toHaveAttribute(
    'href',
    /^webcal:\/\/.*\/api\/lab-meetings\/calendar\.ics\?token=/,
  );
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
