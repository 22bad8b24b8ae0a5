import type { Browser, Page } from '@playwright/test';
import { typeDate } from '../support/dates.js';
import { expectGoodLooks, showOnDesktop } from '../support/looks.js';
import { nextTuesday, planMeeting } from '../support/meetings.js';
import { openBrowser } from '../support/people.js';
import { unique } from '../support/records.js';
import { expect, logIn, sayYes, test } from '../support/test.js';

const goToMeetings = async (page: Page): Promise<void> => {
  await page.goto('/aimex/lab-meetings');
  await expect(page.getByRole('heading', { name: 'Upcoming Meetings', exact: true })).toBeVisible();
  await expect(page.locator('article time').first()).toBeVisible();
};

const openMeetings = async (page: Page): Promise<void> => {
  await logIn(page);
  await goToMeetings(page);
};

const otherMember = async (browser: Browser): Promise<Page> => {
  const page = await openBrowser(browser);
  await goToMeetings(page);
  return page;
};

const card = (page: Page, title: string) =>
  page.locator('article, li').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const deleteThrough = async ({ request }: Page, id: number): Promise<void> => {
  expect((await request.delete(`/api/lab-meetings/${id}`)).ok()).toBe(true);
};

const propose = async (page: Page, title: string, seconds: number): Promise<void> => {
  await page.getByRole('button', { name: `Propose Paper: ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your name').fill('Journey');
  for (const letter of ['A', 'B', 'C']) {
    const paper = dialog.getByRole('group', { name: `Paper ${letter}` });
    await paper.getByLabel('Title').fill(`Paper ${letter} of ${title}`);
    await paper.getByLabel('Link').fill(`https://papers.example.org/${letter}`);
  }
  await dialog.getByLabel('Voting window', { exact: true }).fill(String(seconds));
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await dialog.getByRole('button', { name: 'Submit Proposal' }).click();
  await expect(page.getByText(`Voting will end in ${seconds} seconds`)).toBeVisible();
};

const vote = async (page: Page, title: string, name: string, letter: string): Promise<void> => {
  await card(page, title)
    .getByRole('button', { name: /^Vote:/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Vote on Paper Discussion' });
  await dialog.getByLabel('Your name').fill(name);
  await dialog.getByRole('radio', { name: `${letter} Paper ${letter} of ${title}` }).check();
  await dialog.getByRole('button', { name: 'Submit Vote' }).click();
  await expect(page.getByText('Vote recorded successfully!')).toBeVisible();
};

test('two members follow a vote from the proposal to the selected topic', async ({ page, browser }) => {
  const title = unique('Vote');
  await openMeetings(page);
  const other = await otherMember(browser);
  const { id } = await planMeeting(page, title);
  await expect(card(other, title)).toContainText('Seeking Proposals');

  await propose(page, title, 20);
  await expect(card(other, title)).toContainText('Voting Open');
  await expect(other.getByText('Active Voting in Progress')).toBeVisible();
  await expect(card(other, title).getByRole('button', { name: /^Vote: 0:[01]\d$/ })).toBeVisible();

  await vote(page, title, 'Amy', 'B');
  await expect(card(other, title)).toContainText('1 person has voted');
  await vote(other, title, 'Ben', 'B');
  await expect(card(page, title)).toContainText('2 people have voted');
  await expect(card(page, title)).not.toContainText(`Paper B of ${title}`);

  for (const watching of [page, other]) {
    await expect(card(watching, title)).toContainText('Topic Selected');
    await expect(watching.getByText('Voting period ended')).toBeVisible();
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
  await typeDate(dialog, 'Meeting date', nextTuesday(6));
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('✅ Meeting updated successfully!')).toBeVisible();
  await expect(card(page, `${title} again`)).toContainText(nextTuesday(6).replaceAll('-', '/'));

  await card(page, `${title} again`)
    .getByRole('button', { name: `Delete: ${title} again` })
    .click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('✅ Meeting deleted successfully!')).toBeVisible();
  await expect(card(page, `${title} again`)).toHaveCount(0);
});

test('a meeting is cancelled, later ones are moved, and everything is undone', async ({ page, browser }) => {
  const title = unique('Cancelled');
  await openMeetings(page);
  const other = await otherMember(browser);
  const { id, date } = await planMeeting(page, title);
  await expect(card(page, title)).toBeVisible();
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

  await other.goto(`/aimex/lab-meetings?date=${date.slice(0, 10)}`);
  await expect(card(other, title)).toContainText('Cancelled by somebody less than a minute ago');
  await expectGoodLooks(other);

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
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
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
  expect(await feed.text()).toContain('BEGIN:VCALENDAR');
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
  for (const [width, most] of [
    [390, 1],
    [3000, 3],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const columns = await others.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(columns).toBeLessThanOrEqual(most);
    expect(columns).toBeGreaterThan(0);
  }
  await showOnDesktop(page);
  const cancel = page.getByRole('button', { name: /^Cancel and postpone/ }).first();
  await expect(cancel).toHaveCSS('color', 'rgb(173, 78, 0)');

  const grid = page.getByRole('grid');
  await grid.locator('button[tabindex="0"]').focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Meetings on Tuesday/ })).toBeVisible();
});
