import { sharedGatheringPath, type SocialGathering } from '@lab/contracts';
import type { Locator, Page } from '@playwright/test';
import { typeDate } from '../support/dates.js';
import { openAsGuest, proposeEvent, endVotingSoon } from '../support/gatherings.js';
import { expectGoodLooks } from '../support/looks.js';
import { expect, logIn, system, test } from '../support/test.js';

const cardOf = (page: Page, title: string): Locator => page.getByRole('listitem', { name: title });
const venueIn = (place: Page | Locator, name: string): Locator =>
  place.getByRole('listitem').filter({ hasText: name }).last();

/** The time a number of hours from now, in the lab's zone (Taipei). */
const labTimeInHours = (hours: number): string =>
  new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().slice(0, 16);

const openGatherings = async (page: Page): Promise<void> => {
  await logIn(page);
  await page.goto('/aimex/social-gatherings');
};

test('a member proposes an event with two venues, votes, comments and copies the share link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openGatherings(page);
  const title = `Farewell ${Date.now().toString(36)}`;
  await page.getByRole('button', { name: 'Create New Event' }).click();
  await page.getByLabel('Title').fill(title);
  await typeDate(page, 'Event Date', labTimeInHours(100));
  await page.getByLabel('Venue Name').fill('Camellia Table');
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByText('Social gathering created successfully')).toBeVisible();
  const card = cardOf(page, title);
  await expect(card).toContainText('Voting Open');
  await expect(card).toContainText(/2 days, 23 hours|3 days, 0 hours/);

  await card.getByRole('button', { name: /^Add Venue Candidate/ }).click();
  await page.getByLabel('Venue Name').fill('Fifth Floor Ramen');
  await page.getByRole('button', { name: 'Add Venue', exact: true }).click();
  await expect(page.getByText('Venue candidate added successfully')).toBeVisible();

  const ramen = venueIn(card, 'Fifth Floor Ramen');
  await ramen.getByRole('button', { name: /^Yes/ }).click();
  await expect(page.getByText('Vote recorded successfully')).toBeVisible();
  await expect(ramen).toContainText('Yes: 1');
  await ramen.getByRole('button', { name: /^No/ }).click();
  await expect(ramen).toContainText(/Yes: 0.*No: 1.*Total: 1/);
  await ramen.getByRole('button', { name: /^Comment/ }).click();
  await page.getByLabel('Comment', { exact: true }).fill('Five floors without a lift.');
  await page.getByRole('button', { name: 'Add Comment' }).click();
  await expect(ramen).toContainText('Five floors without a lift.');

  await card.getByRole('button', { name: 'Going', exact: true }).click();
  await expect(card).toContainText('1 going · 0 maybe · 0 not going');

  await card.getByRole('button', { name: `Copy the share link of ${title}` }).click();
  await expect(page.getByText('Share link copied to clipboard')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${system.url}/social-gatherings/shared/[\\w-]{22,}$`));

  await card.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card).toHaveCount(0);
});

test('a link is shown when the browser does not allow copying', async ({ page }) => {
  await openGatherings(page);
  const event = await proposeEvent(page.request, { visibility: 'public' });
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: `Copy the share link of ${event.title}` }).click();
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(
    system.url + sharedGatheringPath(event.shareToken),
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Copy the share link of ${event.title}` })).toBeFocused();
});

test('a guest votes on an event for invitees and changes the vote; everyone sees it immediately', async ({
  page,
  browser,
}) => {
  await openGatherings(page);
  const event = await proposeEvent(page.request, { visibility: 'invitees_only' });
  const card = cardOf(page, event.title);
  const guest = await openAsGuest(browser, sharedGatheringPath(event.shareToken));
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('AIMEX Social Gathering');
  await guest.getByLabel('Your Name (optional)').fill('Robin Visitor');
  await venueIn(guest, 'Camellia Table').getByRole('button', { name: /^Yes/ }).click();
  await expect(guest.getByText('Vote submitted!')).toBeVisible();
  await expect(venueIn(guest, 'Camellia Table')).toContainText('Yes: 1');
  await expect(venueIn(card, 'Camellia Table')).toContainText('Yes: 1');
  await expect(venueIn(card, 'Camellia Table')).toContainText('Yes: Robin Visitor (guest)');

  await venueIn(guest, 'Camellia Table').getByRole('button', { name: /^No/ }).click();
  await expect(venueIn(guest, 'Camellia Table')).toContainText(/Yes: 0.*No: 1.*Total: 1/);
  await venueIn(card, 'Camellia Table').getByRole('button', { name: /^Yes/ }).click();
  await expect(venueIn(guest, 'Camellia Table')).toContainText(/Yes: 1.*No: 1.*Total: 2/);
  await expect(guest.getByRole('main')).not.toContainText('Who voted');

  await guest.reload();
  await expect(venueIn(guest, 'Camellia Table').getByRole('button', { name: /^No/, pressed: true })).toBeVisible();
  await guest.getByRole('button', { name: 'Maybe' }).click();
  await expect(card).toContainText('0 going · 1 maybe · 0 not going');
  await guest.context().close();
});

test('a guest continues on another device with a personal link', async ({ page, browser }) => {
  await openGatherings(page);
  const event = await proposeEvent(page.request, { visibility: 'invitees_only' });
  const first = await openAsGuest(browser, sharedGatheringPath(event.shareToken));
  await first.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await venueIn(first, 'Fifth Floor').getByRole('button', { name: /^Yes/ }).click();
  await expect(venueIn(first, 'Fifth Floor')).toContainText('Yes: 1');
  await first.getByRole('button', { name: 'Copy My Personal Link' }).click();
  await expect(first.getByText('Link copied!')).toBeVisible();
  const link = await first.evaluate(() => navigator.clipboard.readText());

  const second = await openAsGuest(browser, link);
  await expect(second.getByText('You can now change your votes on this device, too')).toBeVisible();
  await expect(second).toHaveURL(system.url + sharedGatheringPath(event.shareToken));
  await venueIn(second, 'Fifth Floor').getByRole('button', { name: /^No/ }).click();
  await expect(venueIn(second, 'Fifth Floor')).toContainText(/Yes: 0.*No: 1.*Total: 1/);
  await expect(venueIn(first, 'Fifth Floor')).toContainText(/Yes: 0.*No: 1.*Total: 1/);
  await first.context().close();
  await second.context().close();
});

test('a public event can be viewed by everyone, and members can vote', async ({ page, browser }) => {
  await openGatherings(page);
  const event = await proposeEvent(page.request, { visibility: 'public' });
  const guest = await openAsGuest(browser, `/aimex/shared-social-gathering/${event.shareToken}`);
  await expect(guest.getByText('Anyone with the link can see the event. Lab members vote.')).toBeVisible();
  await expect(guest.getByRole('button', { name: /^(Yes|No)/ })).toHaveCount(0);
  await venueIn(cardOf(page, event.title), 'Camellia Table').getByRole('button', { name: /^Yes/ }).click();
  await expect(venueIn(guest, 'Camellia Table')).toContainText('Yes: 1');
  await guest.context().close();
});

test('an event of the lab asks a guest to log in, and returns to it', async ({ page, browser }) => {
  await openGatherings(page);
  const event = await proposeEvent(page.request, { visibility: 'lab_only' });
  const guest = await openAsGuest(browser, sharedGatheringPath(event.shareToken));
  await expect(guest.getByText('Authentication Required')).toBeVisible();
  await expect(guest.getByRole('main')).not.toContainText(event.title);
  await guest.getByRole('link', { name: 'Go to Login Page' }).click();
  await guest.getByLabel('Access password').fill(system.labPassword);
  await guest.keyboard.press('Enter');
  await expect(guest).toHaveURL(system.url + sharedGatheringPath(event.shareToken));
  await expect(guest.getByRole('heading', { name: event.title })).toBeVisible();
  await guest.context().close();
});

test('when the deadline passes, both pages show the winner and its calendar file', async ({ page, browser }) => {
  await openGatherings(page);
  const event = await proposeEvent(page.request, { visibility: 'invitees_only' });
  const guest = await openAsGuest(browser, sharedGatheringPath(event.shareToken));
  await venueIn(guest, 'Fifth Floor').getByRole('button', { name: /^Yes/ }).click();
  await expect(venueIn(guest, 'Fifth Floor')).toContainText('Yes: 1');
  await endVotingSoon(page.request, event);
  const card = cardOf(page, event.title);
  for (const place of [card, guest.getByRole('main')]) {
    await expect(place).toContainText('Winning Venue: Fifth Floor Ramen (1 votes)');
    await expect(place.getByText('Winner', { exact: true })).toBeVisible();
    await expect(place.getByRole('button', { name: /^(Yes|No) to/ })).toHaveCount(0);
  }
  await expect(guest.getByText('Voting has ended')).toBeVisible();
  await expect(card.getByRole('button', { name: /^Add Venue Candidate/ })).toBeDisabled();
  const download = guest.waitForEvent('download');
  await guest.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  await guest.context().close();
});

test('renewing the share link invalidates the old one, also on open pages', async ({ page, browser }) => {
  await openGatherings(page);
  const event = await proposeEvent(page.request, { visibility: 'public' });
  const guest = await openAsGuest(browser, sharedGatheringPath(event.shareToken));
  await expect(guest.getByRole('heading', { name: event.title })).toBeVisible();
  await page.getByRole('button', { name: `More for ${event.title}` }).click();
  await page.getByRole('menuitem', { name: 'Renew Share Link' }).click();
  await page.getByRole('button', { name: 'Renew Link' }).click();
  await expect(page.getByText('Share link renewed. The old link no longer works.')).toBeVisible();
  const gone = 'Event not found. The link may be invalid or the event may have been removed.';
  await expect(guest.getByText(gone)).toBeVisible();
  const list = (await (await page.request.get('/api/social-gatherings')).json()) as { events: SocialGathering[] };
  const { shareToken } = list.events.find(({ id }) => id === event.id)!;
  await guest.goto(sharedGatheringPath(shareToken));
  await expect(guest.getByRole('heading', { name: event.title })).toBeVisible();
  await guest.context().close();
});

test('events, dialogs and shared pages are accessible and fit their width', async ({ page }) => {
  await openGatherings(page);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Create New Event' }).click();
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expectGoodLooks(page);
  // An open page would receive the live update and refetch after the cookies are cleared.
  await page.goto('about:blank');
  const event = await proposeEvent(page.request, { visibility: 'invitees_only' });
  await page.context().clearCookies();
  await page.goto(sharedGatheringPath(event.shareToken));
  await expect(page.getByText('Voting Information')).toBeVisible();
  await expectGoodLooks(page);
});
