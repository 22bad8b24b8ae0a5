import type { LabMeeting } from '@lab/contracts';
import type { Page } from '@playwright/test';
import { expectGoodLooks, showOnDesktop } from '../support/looks.js';
import { planMeeting } from '../support/meetings.js';
import { choose, logInAsMember, membersOf, openBrowserAs, type Person } from '../support/people.js';
import { unique } from '../support/records.js';
import { expect, test } from '../support/test.js';

/** Plans a meeting that this member presents, so far ahead that nobody else's is as near. */
const presentedBy = async (page: Page, { id, name }: Person, title: string, weeks: number): Promise<LabMeeting> => {
  const meeting = await planMeeting(page, title, weeks);
  const presenterList = [{ name, memberId: id }];
  const answer = await page.request.put(`/api/lab-meetings/${meeting.id}`, { data: { ...meeting, presenterList } });
  expect(answer.ok()).toBe(true);
  return meeting;
};

const presentersOf = async (page: Page, { id }: LabMeeting): Promise<(number | null)[]> => {
  const { meetings } = (await (await page.request.get('/api/lab-meetings')).json()) as { meetings: LabMeeting[] };
  return meetings.find((meeting) => meeting.id === id)!.people.map(({ memberId }) => memberId);
};

test('a member asks another one to swap presentations, who accepts in the inbox', async ({ page, browser }) => {
  await logInAsMember(page);
  const [, asker, asked] = (await membersOf(page)) as [Person, Person, Person];
  const mine = await presentedBy(page, asker, unique('To swap'), 40);
  const theirs = await presentedBy(page, asked, unique('In turn'), 41);
  await choose(page, asker);
  await page.goto(`/aimex/lab-meetings?date=${mine.date.slice(0, 10)}`);
  // The card stands on its day and among the upcoming meetings.
  await page
    .getByRole('button', { name: `Ask to Swap: ${mine.title}` })
    .first()
    .click();
  await page.getByRole('radio', { name: theirs.title }).check();
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('You have asked for a swap')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' }).first()).toBeVisible();

  const other = await openBrowserAs(browser, asked);
  await other.goto('/aimex/notifications');
  await expect(other.getByRole('button', { name: 'Accept' }).first()).toBeVisible();
  await expectGoodLooks(other);
  await other.getByRole('button', { name: 'Accept' }).first().click();
  await expect(other.getByText('The presentations are swapped')).toBeVisible();
  expect([await presentersOf(page, mine), await presentersOf(page, theirs)]).toEqual([[asked.id], [asker.id]]);
  for (const { id } of [mine, theirs]) {
    expect((await page.request.delete(`/api/lab-meetings/${id}`)).ok()).toBe(true);
  }
  await other.context().close();
});
