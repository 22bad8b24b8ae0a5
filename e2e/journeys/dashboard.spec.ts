import { dayjs, type Equipment, type EquipmentList, type LabMeeting, type Member } from '@lab/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectClicks } from '../support/count-clicks.js';
import { proposeEvent } from '../support/gatherings.js';
import { expectGoodLooks, showOnDesktop } from '../support/looks.js';
import { need } from '../support/needs.js';
import { addItem, created, unique } from '../support/records.js';
import { expect, logIn, openPortal, system, test } from '../support/test.js';

const PORTAL = '/aimex/portal';
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const inDays = (count: number): string => new Date(Date.now() + count * DAY_MS).toISOString().slice(0, 10);

const identify = async (request: APIRequestContext, nameEn: string): Promise<Member> => {
  const { members } = (await (await request.get('/api/lab-members')).json()) as { members: Member[] };
  const member = members.find((found) => found.nameEn === nameEn)!;
  expect((await request.put('/api/auth/identity', { data: { memberId: member.id } })).status()).toBe(200);
  return member;
};

/** Identifies the logged-in browser as a member of the sample lab and opens the dashboard. */
const openDashboardOf = async (page: Page, nameEn: string): Promise<Member> => {
  const member = await identify(page.request, nameEn);
  // Shows all lines, because other journeys may fill the first five. The button may be behind a dialog, and must not
  // take the focus.
  const showAll = page.getByRole('button', { name: /^Show all \d+$/ });
  await page.addLocatorHandler(showAll, (button) => button.evaluate((element: HTMLElement) => element.click()));
  await page.goto(PORTAL);
  await expect(page.getByRole('button', { name: 'Your calendar' })).toBeVisible();
  return member;
};

/** An item that a member has checked out until tomorrow. */
const checkOutUntilTomorrow = async (request: APIRequestContext, labMemberId: number): Promise<Equipment> => {
  const item = await addItem(request, unique('Journey recorder'));
  const { today } = (await (await request.get('/api/equipment')).json()) as EquipmentList;
  const expectedReturnDate = dayjs.utc(today).add(1, 'day').format('YYYY-MM-DD');
  const terms = { expectedReturnDate, purpose: 'Proving the journey' };
  await created(request, '/api/equipment-checkouts', { equipmentId: item.id, labMemberId, ...terms });
  return item;
};

/** A paper discussion on a Tuesday of a year that no other journey uses. Its vote is open for an hour. */
const openVote = async (request: APIRequestContext): Promise<LabMeeting> => {
  const week = 1 + (Math.floor(Date.now() / 1000) % 1500);
  const date = `${new Date(Date.UTC(2045, 0, 3) + week * 7 * DAY_MS).toISOString().slice(0, 10)}T19:00:00`;
  const title = unique('Journey discussion');
  const meeting = await created<LabMeeting>(request, '/api/lab-meetings', { date, type: 'paper_discussion', title });
  await created(request, '/api/discussion-proposals', {
    meetingId: meeting.id,
    proposedBy: 'Po-Yu Chen',
    paperATitle: 'A',
    paperALink: 'https://papers.example.org/a',
    paperBTitle: 'B',
    paperCTitle: 'C',
    votingEndDate: new Date(Date.now() + HOUR_MS).toISOString(),
  });
  return meeting;
};

test('due items and open votes appear without a reload, link to their pages, and can be dealt with by keyboard alone', async ({
  page,
}) => {
  await logIn(page);
  const member = await openDashboardOf(page, 'Ssu-Yu Chen');
  const item = await checkOutUntilTomorrow(page.request, member.id);
  await expect(need(page, item.name)).toContainText(/To return.*Due (tomorrow|today)/);
  const meeting = await openVote(page.request);
  await expect(need(page, meeting.title)).toContainText(/Paper vote.*Closes in (1 hour|\d+ minutes)/);
  const event = await proposeEvent(page.request, { visibility: 'lab_only' });
  await expect(need(page, event.title)).toContainText(/Venue vote.*Closes in (1 hour|\d+ minutes)/);

  await expectGoodLooks(page);
  await showOnDesktop(page);

  await need(page, item.name).getByRole('link').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Return Equipment' })).toBeEnabled();
  await page.goBack();
  await need(page, meeting.title).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: meeting.title })).toBeVisible();
  await page.goBack();
  await need(page, event.title).getByRole('link').click();
  const card = page.getByRole('listitem', { name: event.title });
  await expect(card).toBeInViewport();
  await expect(card).toBeFocused();
  await page.goBack();

  const press = async (name: string | RegExp, text: string) => {
    await need(page, text).getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  const dialog = page.getByRole('dialog');

  await press('Return', item.name);
  await expect(dialog).toContainText(item.name);
  await expect(dialog.getByRole('combobox', { name: 'Condition' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Equipment returned successfully')).toBeVisible();
  await expect(need(page, item.name)).toHaveCount(0);
  await expect(page.locator('[data-need] a:focus, section:focus')).toHaveCount(1);

  const vote = need(page, meeting.title).filter({ hasText: 'Paper vote' });
  await vote.getByRole('button', { name: 'Vote' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Vote for A' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Vote recorded successfully!')).toBeVisible();
  await expect(vote).toHaveCount(0);

  await press('Vote', event.title);
  await dialog.getByRole('button', { name: 'Yes to Camellia Table' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Yes to Camellia Table', pressed: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // The event is soon, so after the vote the member is asked whether they will come.
  await expect(need(page, event.title)).toContainText('Are you coming?');
  await press(/^Going/, event.title);
  await expect(page.getByText('Your answer has been saved')).toBeVisible();
  await expect(need(page, event.title)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${PORTAL}$`));

  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Meetings' }).press('Enter');
  const change = page.getByRole('listitem', { name: meeting.title }).getByRole('button', { name: /^Vote: / });
  await change.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('You voted for A')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(change).toBeFocused();
});

test('additions by other members since the last visit are listed, also by day', async ({ page, request: other }) => {
  await logIn(page);
  // A visit is remembered only after everything that the page lists has loaded.
  const links = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/resource-links');
  await openDashboardOf(page, 'Yi-An Shen');
  await (await links).finished();
  await expect(page.getByRole('status', { name: 'Loading what needs your attention' })).toHaveCount(0);
  await expect(page.getByText('Since your last visit')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Meetings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lab Meeting Schedule' })).toBeVisible();

  expect((await other.post('/api/auth/login', { data: { password: system.labPassword } })).status()).toBe(200);
  await identify(other, 'Ssu-Yu Chen');
  const event = await proposeEvent(other, { visibility: 'lab_only' });

  await page.goBack();
  const news = page.getByRole('list', { name: 'Since your last visit' });
  await expect(news.getByRole('listitem').filter({ hasText: `proposed ${event.title}` })).toHaveCount(1);
  const week = page.getByRole('region', { name: 'The next seven days' });
  await expect(week.getByRole('link', { name: event.title }).first()).toBeVisible();
});

test('a member chooses their name once, with two clicks, and the header shows it afterwards', async ({ page }) => {
  await openPortal(page);
  await expect(page.getByText('Set your name to see what needs your attention')).toBeVisible();
  await expectGoodLooks(page);
  await expectClicks(page, 2, async () => {
    await page.getByRole('button', { name: 'Set your name' }).click();
    await page.getByRole('option', { name: 'Ssu-Yu Chen' }).click();
    await expect(page.getByText('You are Ssu-Yu Chen')).toBeVisible();
  });
  await expect(page.getByRole('button', { name: 'Your calendar' })).toBeVisible();
  await expect(page.getByText('Set your name to see what needs your attention')).toHaveCount(0);
  await showOnDesktop(page);
  await page.reload();
  await expect(page.getByRole('banner')).toContainText(/Ssu-Yu Chen|陳思妤/);
});

test('a personal calendar contains all of a member’s entries until its link is revoked', async ({
  page,
  playwright,
}) => {
  await logIn(page);
  const member = await openDashboardOf(page, 'Yi-An Shen');
  const item = await checkOutUntilTomorrow(page.request, member.id);
  const reserved = await addItem(page.request, unique('Journey tripod'));
  const days = { startDate: inDays(5), endDate: inDays(6), purpose: 'Proving the journey' };
  const reservation = { equipmentId: reserved.id, labMemberId: member.id, ...days };
  await created(page.request, '/api/equipment-reservations', reservation);
  const meeting = await openVote(page.request);
  const event = await proposeEvent(page.request, { visibility: 'lab_only' });

  await page.getByRole('button', { name: 'Your calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your calendar' });
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const link = await dialog.getByLabel('Your new link').inputValue();
  expect(link.startsWith(`${new URL(page.url()).origin}/api/calendar.ics?token=`)).toBe(true);

  const calendar = await playwright.request.newContext({ baseURL: system.url });
  const feed = await calendar.get(link);
  expect(feed.status()).toBe(200);
  const titles = (await feed.text()).replaceAll('\r\n ', '').match(/(?<=^SUMMARY:).*(?=\r$)/gm);
  expect(titles).toEqual(
    expect.arrayContaining([
      `Paper Discussion: ${meeting.title}`,
      `Voting ends: ${meeting.title}`,
      `Return ${item.name}`,
      `Reserved: ${reserved.name}`,
      event.title,
      `Voting ends: ${event.title}`,
    ]),
  );
  await expectGoodLooks(page);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByText('You have no link yet.')).toBeVisible();
  expect((await calendar.get(link)).status()).toBe(404);
  await calendar.dispose();
});
