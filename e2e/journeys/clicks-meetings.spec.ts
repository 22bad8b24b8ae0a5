import type { Page } from '@playwright/test';
import { expectClicks } from '../support/count-clicks.js';
import { expectGoodLooks, showOnDesktop } from '../support/looks.js';
import { planMeeting, proposeVote } from '../support/meetings.js';
import { logInAsMember, membersOf } from '../support/people.js';
import { unique } from '../support/records.js';
import { expect, test } from '../support/test.js';

const openMeetings = async (page: Page): Promise<void> => {
  await logInAsMember(page);
  await page.goto('/aimex/lab-meetings');
  await expect(page.locator('article time').first()).toBeVisible();
};

const remove = async ({ request }: Page, title: string): Promise<void> => {
  const { meetings } = (await (await request.get('/api/lab-meetings')).json()) as {
    meetings: { id: number; title: string }[];
  };
  for (const meeting of meetings.filter((each) => each.title === title)) {
    expect((await request.delete(`/api/lab-meetings/${meeting.id}`)).ok()).toBe(true);
  }
};

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test('one votes on a paper with two clicks, from the meetings and from the dashboard', async ({ page }) => {
  const title = unique('Clicked vote');
  await openMeetings(page);
  await proposeVote(page, title, (await membersOf(page))[1]!);
  const vote = (open: () => Promise<void>, letter: string) =>
    expectClicks(page, 2, async () => {
      await open();
      await press(page, `Vote for ${letter}`);
      await expect(page.getByText('Vote recorded successfully!')).toBeVisible();
    });
  await page.goto('/aimex/portal');
  const line = page.getByRole('listitem').filter({ hasText: title });
  await vote(() => line.getByRole('button', { name: 'Vote' }).click(), 'B');
  await page.goto('/aimex/lab-meetings');
  await vote(() => press(page, `Change vote: ${title}`), 'A');
  await remove(page, title);
});

test('a meeting is cancelled and that is undone with three clicks, and moved to another day with three', async ({
  page,
}) => {
  const title = unique('Clicked');
  await openMeetings(page);
  await planMeeting(page, title);
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expectClicks(page, 3, async () => {
    await press(page, `Cancel and postpone: ${title}`);
    await press(page, 'Cancel & Postpone');
    await press(page, /^Undo/);
    await expect(page.getByText('The change has been undone')).toBeVisible();
  });
  await expectClicks(page, 3, async () => {
    await press(page, `Move: ${title}`);
    await page.getByRole('dialog').getByRole('group', { name: 'To' }).getByRole('button').last().click();
    await press(page, 'Move');
    await expect(page.getByText('Meeting moved')).toBeVisible();
  });
  await press(page, `Move: ${title}`);
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await remove(page, title);
});

test('four meetings are planned with four clicks', async ({ page }) => {
  const title = unique('Weekly');
  await openMeetings(page);
  await expectClicks(page, 4, async () => {
    await press(page, 'Create New Meeting');
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel('Title', { exact: true });
    await expect(field).toBeFocused();
    await field.fill(title);
    await press(page, '4 times');
    page.once('dialog', (alert) => void alert.accept());
    await press(page, 'Create Meeting');
    await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(4);
  });
  await remove(page, title);
});

test('the calendar is brought into a phone with two clicks and its camera', async ({ page }) => {
  await openMeetings(page);
  await expectClicks(page, 2, async () => {
    await press(page, 'Calendar Link');
    await press(page, 'Create a Link');
    await expect(page.locator('svg', { hasText: 'QR code of the calendar' })).toBeVisible();
  });
  const link = page.getByRole('link', { name: 'Open in the Calendar App' });
  await expect(link).toHaveAttribute('href', /^webcal:\/\/.*\/api\/lab-meetings\/calendar\.ics\?token=/);
  await expectGoodLooks(page);
});
