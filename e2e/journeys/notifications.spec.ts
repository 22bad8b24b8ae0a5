import type { Browser, Page } from '@playwright/test';
import { expectGoodLooks } from '../support/looks.js';
import { choose, membersOf, openBrowserAs, type Person } from '../support/people.js';
import { expect, logIn, test } from '../support/test.js';
import { nextTuesday, proposeVote } from '../support/votes.js';

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });

/** A browser of this person, on a page of the portal, with everything read. */
const openAs = async (browser: Browser, person: Person): Promise<Page> => {
  const page = await openBrowserAs(browser, person);
  await page.request.post('/api/notifications/read', { data: { all: true } });
  await page.goto('/aimex/equipment');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  return page;
};

test('a vote that opens is told live at the bell to everybody but its proposer, and a line leads to the place', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const title = `Told ${Date.now().toString(36)}`;
  await logIn(page);
  const [proposer, reader] = await membersOf(page);
  const own = await openAs(browser, proposer!);
  const other = await openAs(browser, reader!);
  await proposeVote(page, title, proposer!);

  await expect(bell(other)).toHaveAccessibleName(/1 unread$/);
  await expect(other.getByText(`New notification: Vote on the paper for ${title}`)).toBeAttached();
  await expect(bell(own)).toHaveAccessibleName('Notifications');

  await bell(other).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const line = other.getByRole('link', { name: new RegExp(`^Unread.*${title}$`) });
  await line.focus();
  await other.keyboard.press('Enter');
  await other.waitForURL(new RegExp(`/aimex/lab-meeting\\?date=${nextTuesday(9)}`));
  await expect(other.getByRole('heading', { name: title, exact: true }).first()).toBeVisible();
  await expect(bell(other)).toHaveAccessibleName('Notifications');
});

test('whoever has not said who they are is asked on the page', async ({ page }) => {
  await logIn(page);
  await page.goto('/aimex/notifications');
  await page.getByRole('button', { name: 'Choose yourself' }).click();
  await expect(page.getByRole('dialog', { name: 'Who are you?' })).toBeVisible();
});

test('the page and the bell are accessible, and all is marked as read', async ({ page }) => {
  await logIn(page);
  const [proposer, reader] = await membersOf(page);
  await choose(page, reader!);
  await proposeVote(page, `Accessible ${Date.now().toString(36)}`, proposer!);
  await page.goto('/aimex/notifications');
  await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').first()).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName(/unread$/);
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(page.getByText('All notifications are marked as read')).toBeVisible();
});
