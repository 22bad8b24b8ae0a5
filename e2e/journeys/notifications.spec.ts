import type { Page } from '@playwright/test';
import { expectGoodLooks } from '../support/looks.js';
import { choose, membersOf, openBrowser, type Person } from '../support/people.js';
import { expect, logIn, test } from '../support/test.js';
import { proposeVote } from '../support/meetings.js';

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });

/** Opens the portal as this person, with all notifications read. */
const openAs = async (page: Page, person: Person): Promise<void> => {
  await choose(page, person);
  await page.request.post('/api/notifications/read', { data: { all: true } });
  await page.goto('/aimex/resource-type/thesis');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
};

test('when a vote opens, everyone except its proposer sees a new notification at the bell, which links to the vote', async ({
  page,
  browser,
}) => {
  const title = `Notified ${Date.now().toString(36)}`;
  await logIn(page);
  const other = await openBrowser(browser);
  const [proposer, reader] = await membersOf(page);
  await openAs(page, proposer!);
  await openAs(other, reader!);
  await proposeVote(page, title, proposer!);

  await expect(bell(other)).toHaveAccessibleName(/1 unread$/);
  await expect(other.getByText(`New notification: Vote on the paper for ${title}`)).toBeAttached();
  expect(await (await page.request.get('/api/notifications')).json()).toMatchObject({ unread: 0 });

  await bell(other).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const line = other.getByRole('link', { name: new RegExp(`^Unread.*${title}$`) });
  await expect(line).toBeVisible();
  await expectGoodLooks(other);
  await line.focus();
  await other.keyboard.press('Enter');
  await other.waitForURL(/\/aimex\/lab-meetings\/\d+$/);
  await expect(other.getByRole('heading', { name: title, exact: true }).first()).toBeVisible();
  await expect(bell(other)).toHaveAccessibleName('Notifications');
});
