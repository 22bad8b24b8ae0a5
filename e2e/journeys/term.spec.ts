import {
  dayjs,
  fullName,
  type AbsenceList,
  labMeetingCalendarPath,
  limits,
  type LabMeeting,
  type LabMeetingList,
  type PresentationRotationList,
} from '@lab/contracts';
import type { Browser, Locator, Page } from '@playwright/test';
import { expectDate, typeDate } from '../support/dates.js';
import { expectGoodLooks, showOnDesktop } from '../support/looks.js';
import { planMeeting } from '../support/meetings.js';
import { findNeed } from '../support/needs.js';
import { followTo } from '../support/pages.js';
import { logInAsMember, membersOf, openBrowserAs, type Person } from '../support/people.js';
import { unique } from '../support/records.js';
import { expect, test } from '../support/test.js';

/** A term with four Tuesdays, without other meetings then or later. */
const TERM = { from: '2153-02-01', to: '2153-02-28' };
const TUESDAYS = ['2153-02-06', '2153-02-13', '2153-02-20', '2153-02-27'] as const;

const PDF = Buffer.from(`%PDF-1.7\n${'slides '.repeat(50_000)}\n%%EOF\n`);

const meetingsOfTerm = async ({ request }: Page): Promise<LabMeeting[]> => {
  const { meetings } = (await (await request.get('/api/lab-meetings')).json()) as LabMeetingList;
  return meetings.filter(({ date }) => date >= TERM.from);
};

const turnsOf = async (page: Page) =>
  (await meetingsOfTerm(page)).map(({ date, people }) => [date.slice(0, 10), people[0]?.memberId]);

const rotationOf = async ({ request }: Page): Promise<number[]> => {
  const { rotations } = (await (await request.get('/api/presentation-rotations')).json()) as PresentationRotationList;
  return rotations.find(({ type }) => type === 'progress_report')!.memberIds;
};

/** Orders the presenters. The first move is done by keyboard. */
const orderPresenters = async (page: Page, [first, second, third]: [Person, Person, Person]): Promise<void> => {
  const data = { memberIds: [second.id, first.id, third.id], perMeeting: 1 };
  const saved = await page.request.put('/api/presentation-rotations/progress_report', { data });
  expect(saved.status()).toBe(200);
  await page.goto('/aimex/lab-meetings?view=rotation');
  const panel = page.getByRole('region', { name: 'Progress Report' });
  await panel.getByRole('button', { name: new RegExp(`^Move .*${second.name}$`) }).focus();
  await page.keyboard.press('Space');
  // The list announces the new place at once.
  await expect(page.getByText(new RegExp(`${second.name}, place 1 of 3\\.$`))).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(new RegExp(`${second.name}, place 2 of 3\\.$`))).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => rotationOf(page)).toEqual([first.id, second.id, third.id]);
  await expectGoodLooks(page);
  await showOnDesktop(page);
};

const createTerm = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Plan the term' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan the term' });
  // In the other order, the term would briefly be too long, which the server refuses.
  await typeDate(dialog, 'From', TERM.from);
  await typeDate(dialog, 'To', TERM.to);
  await expectDate(dialog, 'To', TERM.to);
  await expect(dialog.getByRole('heading', { name: '4 meetings' })).toBeVisible();
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await dialog.getByRole('button', { name: 'Create 4 meetings' }).click();
  await expect(page.getByText('4 meetings created')).toBeVisible();
};

/** The cards of one day. Other lists of the page have cards too. */
const cardsOn = async (page: Page, day: string) => {
  await page.goto(`/aimex/lab-meetings?date=${day}`);
  return page.getByRole('region', { name: `Meetings on ${dayjs.utc(day).format('ddd D MMM YYYY')}` });
};

/** The line on the dashboard. */
const needOf = async (page: Page, text: string): Promise<Locator> => {
  await followTo(page, '/aimex/portal');
  return findNeed(page, text);
};

/** Marks the member as away on the card of a meeting. The card and the dashboard then show it. */
const sayAway = async (page: Page, who: string, day: string): Promise<void> => {
  const card = await cardsOn(page, day);
  await card.getByRole('button', { name: 'I’m away that day: Progress Report' }).click();
  await expect(card.getByText(`Away: ${who}`)).toBeVisible();
  await expect(await needOf(page, 'You are away on a day when you present')).toBeVisible();
};

/** One member asks for a swap on the card of their meeting, and the other accepts in the inbox. */
const swap = async (page: Page, browser: Browser, day: string, asked: Person): Promise<void> => {
  const card = await cardsOn(page, day);
  await card.getByRole('button', { name: 'More for Progress Report' }).click();
  await page.getByRole('menuitem', { name: 'Ask to swap' }).click();
  await page.getByRole('radio', { name: fullName(asked) }).check();
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('You have asked for a swap')).toBeVisible();
  const other = await openBrowserAs(browser, asked);
  await other.goto('/aimex/notifications');
  await expect(other.getByRole('button', { name: 'Accept' }).first()).toBeVisible();
  await expectGoodLooks(other);
  await other.getByRole('button', { name: 'Accept' }).first().click();
  await expect(other.getByText('The presentations are swapped')).toBeVisible();
  await other.context().close();
};

const postpone = async (page: Page, day: string): Promise<void> => {
  await page.getByRole('button', { name: 'Postpone Meetings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Postpone Meetings' });
  await typeDate(dialog, 'Start date', day);
  await expect(dialog).toContainText('3 meetings move one week forward');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Meetings postponed successfully!')).toBeVisible();
};

/** Starts a slow upload, and cancels it. */
const cancelUpload = async (page: Page, label: string): Promise<void> => {
  const slow = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 };
  await slow.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: 64 * 1024 });
  const buffer = Buffer.concat([PDF, Buffer.alloc(2_000_000)]);
  await page.getByLabel(label).setInputFiles({ name: 'talk.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByRole('progressbar', { name: 'Sending talk.pdf' })).toHaveAttribute('aria-valuenow', /^[1-9]/);
  await expectGoodLooks(page);
  await page.getByRole('button', { name: /^Cancel: / }).click();
  await expect(page.getByRole('progressbar', { name: 'Sending talk.pdf' })).toHaveCount(0);
  await slow.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 });
  await slow.detach();
};

/** Adds slides in a presenter's row, and opens them in a new tab. */
const addSlides = async (page: Page, label: string): Promise<void> => {
  const slides = page.getByRole('region', { name: 'Slides' });
  await slides.getByLabel(label).setInputFiles({ name: '期中報告.pdf', mimeType: 'application/pdf', buffer: PDF });
  const file = slides.getByRole('link', { name: '期中報告.pdf' });
  await expect(file).toBeVisible();
  await expect(slides.getByRole('link', { name: 'talk.pdf' })).toHaveCount(0);
  const path = (await file.getAttribute('href'))!;
  const opened = page.context().waitForEvent('response', (response) => response.url().endsWith(path));
  await file.click();
  const headers = await (await opened).allHeaders();
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^inline;/),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
};

const writeMinutes = async (page: Page, decision: string, toDo: string, who: Person): Promise<void> => {
  await page.getByRole('button', { name: 'Write minutes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Minutes' });
  await dialog.getByLabel('Decisions').fill(`- **${decision}** <b>now</b>`);
  await dialog.getByRole('button', { name: 'Add to-do' }).click();
  await dialog.getByLabel('Task').fill(toDo);
  await dialog.getByLabel('Who').fill(who.name);
  await page.getByRole('option').first().click();
  await expectGoodLooks(page);
  await dialog.getByRole('button', { name: 'Save minutes' }).click();
  await expect(page.getByText('Minutes saved')).toBeVisible();
  // HTML is shown as text.
  await expect(page.getByRole('region', { name: 'Minutes' })).toContainText(`${decision} <b>now</b>`);
  await expectGoodLooks(page);
  await showOnDesktop(page);
};

/** Finds a meeting by a word of its minutes. */
const findByMinutes = async (page: Page, word: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search and go to' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(word);
  await page.getByRole('option', { name: /Progress Report/ }).click();
};

test('a term is planned, turns are swapped and postponed, and its meetings leave slides, minutes and to-dos', async ({
  page,
  browser,
}) => {
  await logInAsMember(page, 3);
  const [, , ann, bo, cy] = (await membersOf(page)) as [Person, Person, Person, Person, Person];
  await orderPresenters(page, [ann, bo, cy]);
  await createTerm(page);
  const [first, second, third, fourth] = TUESDAYS;
  const planned = [
    [first, ann.id],
    [second, bo.id],
    [third, cy.id],
    [fourth, ann.id],
  ];
  expect(await turnsOf(page)).toEqual(planned);

  await sayAway(page, fullName(bo), second);
  await swap(page, browser, second, cy);
  const swapped = planned.with(1, [second, cy.id]).with(2, [third, bo.id]);
  expect(await turnsOf(page)).toEqual(swapped);
  const { id } = (await meetingsOfTerm(page))[2]!;
  const calendar = await (await page.request.get(labMeetingCalendarPath(id))).text();
  expect(calendar.replaceAll('\r\n ', '')).toContain(fullName(bo));
  await expect(page.getByText('You are away on a day when you present')).toHaveCount(0);

  await cardsOn(page, third);
  await postpone(page, second);
  expect(await turnsOf(page)).toEqual([
    [first, ann.id],
    [third, cy.id],
    [fourth, bo.id],
    ['2153-03-06', ann.id],
  ]);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('The change has been undone')).toBeVisible();
  expect(await turnsOf(page)).toEqual(swapped);

  await page.goto(`/aimex/lab-meetings/${id}`);
  await cancelUpload(page, `Add slides: ${bo.name}`);
  await showOnDesktop(page);
  await addSlides(page, `Add slides: ${bo.name}`);
  const [decision, toDo] = [unique('Headset'), unique('Order it')];
  await writeMinutes(page, decision, toDo, bo);

  // Open to-dos are listed in the lab's next meeting.
  const { meetings } = (await (await page.request.get('/api/lab-meetings?upcoming=true')).json()) as LabMeetingList;
  await page.goto(`/aimex/lab-meetings/${meetings.find(({ isCancelled }) => !isCancelled)!.id}`);
  await expect(
    page.getByRole('region', { name: 'Still to be done' }).getByRole('checkbox', { name: toDo }),
  ).not.toBeChecked();
  const line = await needOf(page, toDo);
  await line.getByRole('button', { name: 'Done' }).click();
  await expect(line).toHaveCount(0);
  await findByMinutes(page, decision);
  await expect(page).toHaveURL(new RegExp(`/aimex/lab-meetings/${id}$`));
  await expect(page.getByRole('checkbox', { name: toDo })).toBeChecked();

  // An open page of a deleted meeting requests its minutes and gets an error.
  await followTo(page, '/aimex/portal');
  for (const meeting of await meetingsOfTerm(page)) {
    expect((await page.request.delete(`/api/lab-meetings/${meeting.id}`)).ok()).toBe(true);
  }
  const { absences } = (await (await page.request.get('/api/absences')).json()) as AbsenceList;
  for (const { id: absence } of absences.filter(({ from }) => from === second)) {
    expect((await page.request.delete(`/api/absences/${absence}`)).status()).toBe(204);
  }
});

test('slides of 50 MB pass the gateway, and one byte more is refused with a message', async ({ page }) => {
  await logInAsMember(page);
  const { id } = await planMeeting(page, unique('Large slides'), 8);
  const send = (bytes: number) => {
    const buffer = Buffer.concat([PDF, Buffer.alloc(bytes - 2 * PDF.length), PDF]);
    const file = { name: 'large.pdf', mimeType: 'application/pdf', buffer };
    return page.request.post(`/api/lab-meetings/${id}/files`, { multipart: { file } });
  };
  const accepted = await send(limits.slidesBytes);
  expect([accepted.status(), ((await accepted.json()) as { bytes: number }).bytes]).toEqual([201, limits.slidesBytes]);
  const refused = await send(limits.slidesBytes + 1);
  expect([refused.status(), ((await refused.json()) as { message: string }).message]).toEqual([
    413,
    'Slides must be smaller than 50 MB',
  ]);
  expect((await page.request.delete(`/api/lab-meetings/${id}`)).ok()).toBe(true);
});
