import { sharedGatheringPath, type SocialGathering } from '@lab/contracts';
import type { Browser, Locator, Page } from '@playwright/test';
import { inDays, typeDate } from '../support/dates.js';
import { openAsGuest, proposeEvent, endVotingSoon } from '../support/gatherings.js';
import { pressByKeyboard, typeByKeyboard } from '../support/keyboard.js';
import { expectGoodLooks, showOnDesktop } from '../support/looks.js';
import { logInAsMember, sayWho } from '../support/people.js';
import { unique } from '../support/records.js';
import { expect, logIn, system, test } from '../support/test.js';

const cardOf = (page: Page, title: string): Locator => page.getByRole('listitem', { name: title });
const venueIn = (place: Page | Locator, name: string): Locator =>
  place.getByRole('listitem').filter({ hasText: name }).last();

const openGatherings = async (page: Page): Promise<void> => {
  await logInAsMember(page);
  await page.goto('/aimex/social-gatherings');
};

test('a member proposes an event with two venues, votes and comments by keyboard, and copies the share link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page);
  await page.goto('/aimex/social-gatherings');
  const title = unique('Farewell');
  await page.getByRole('button', { name: 'Create New Event' }).click();
  await page.getByRole('button', { name: 'Create event' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await page.getByLabel('Title').fill(title);
  await typeDate(page, 'Event Date', `${inDays(30)}T18:30`);
  await typeDate(page, 'Voting Deadline', `${inDays(9)}T09:05`);
  await page.getByLabel('Venue name').fill('Camellia Table');
  await page.getByRole('button', { name: 'Create event' }).click();
  // The first write of a browser without a chosen name.
  await expect(page.getByRole('dialog', { name: 'Who are you?' })).toBeVisible();
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await sayWho(page, 'Ssu-Yu');
  await expect(page.getByText('Social gathering created successfully')).toBeVisible();
  const card = cardOf(page, title);
  await expect(card).toContainText('Voting Open');
  await expect(card).toContainText(/Event Date\w{3} \d\d, \d{4} 6:30 PM/);
  await expect(card).toContainText(/Voting Closes\w{3} \d\d, \d{4} 9:05 AM/);
  await expect(card).toContainText(/[789] days/);

  await card.getByRole('button', { name: /^Add Venue Candidate/ }).click();
  await page.getByLabel('Venue name').fill('Fifth Floor Ramen');
  await page.getByRole('button', { name: 'Add Venue', exact: true }).click();
  await expect(page.getByText('Venue candidate added successfully')).toBeVisible();

  const ramen = venueIn(card, 'Fifth Floor Ramen');
  await pressByKeyboard(page, ramen.getByRole('button', { name: /^Yes/ }), 'Space');
  await expect(page.getByText('Vote recorded successfully')).toBeVisible();
  await expect(ramen).toContainText('Yes: 1');
  await ramen.getByRole('button', { name: /^No/ }).click();
  await expect(ramen).toContainText(/Yes: 0.*No: 1.*Total: 1/);
  await pressByKeyboard(page, ramen.getByRole('button', { name: /^Comment/ }));
  await typeByKeyboard(page, page.getByLabel('Comment', { exact: true }), 'Five floors without a lift.');
  await pressByKeyboard(page, page.getByRole('button', { name: 'Add comment' }));
  await expect(ramen).toContainText('Five floors without a lift.');
  await expect(ramen.getByRole('button', { name: /^Comment/ })).toBeFocused();

  await card.getByRole('button', { name: 'Going', exact: true }).click();
  await expect(card).toContainText('1 going · 0 maybe · 0 not going');

  await card.getByRole('button', { name: `Copy the share link of ${title}` }).click();
  await expect(page.getByText('Share link copied to clipboard')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${system.url}/social-gatherings/shared/[\\w-]{22,}$`));
  await expectGoodLooks(page);
});

/** Opens the guest's personal link in another browser. */
const continueElsewhere = async (browser: Browser, guest: Page): Promise<Page> => {
  await guest.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await guest.getByRole('button', { name: 'Copy my personal link' }).click();
  await expect(guest.getByText('Link copied!')).toBeVisible();
  const link = await guest.evaluate(() => navigator.clipboard.readText());
  const second = await openAsGuest(browser, link);
  await expect(second.getByText('You can now change your votes on this device, too')).toBeVisible();
  return second;
};

test('a guest votes on an event for invitees and changes the vote on another device; everyone sees the votes immediately, then the winner', async ({
  page,
  browser,
}) => {
  await openGatherings(page);
  const event = await proposeEvent(page.request, { visibility: 'invitees_only' });
  const card = cardOf(page, event.title);
  const guest = await openAsGuest(browser, sharedGatheringPath(event.shareToken));
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('AIMEX Social Gathering');
  await expect(guest.getByText('Voting Information')).toBeVisible();
  await expectGoodLooks(guest);
  await showOnDesktop(guest);
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

  const second = await continueElsewhere(browser, guest);
  await expect(second).toHaveURL(system.url + sharedGatheringPath(event.shareToken));
  await venueIn(second, 'Fifth Floor').getByRole('button', { name: /^No/ }).click();
  await expect(venueIn(guest, 'Fifth Floor')).toContainText(/Yes: 0.*No: 1.*Total: 1/);
  await second.context().close();

  await endVotingSoon(page.request, event);
  for (const place of [card, guest.getByRole('main')]) {
    await expect(place).toContainText('Winning Venue: Camellia Table (1 votes)');
    await expect(place.getByText('Winner', { exact: true })).toBeVisible();
    await expect(place.getByRole('button', { name: /^(Yes|No) to/ })).toHaveCount(0);
  }
  await expect(guest.getByText('Voting has ended')).toBeVisible();
  await expect(card.getByRole('button', { name: /^Add Venue Candidate/ })).toBeDisabled();
  const download = guest.waitForEvent('download');
  await guest.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
});

test('everyone sees how members vote on a public event, until its share link is renewed, also on open pages', async ({
  page,
  browser,
}) => {
  await openGatherings(page);
  const event = await proposeEvent(page.request, { visibility: 'public' });
  const guest = await openAsGuest(browser, sharedGatheringPath(event.shareToken));
  await expect(guest.getByText('Anyone with the link can see the event. Lab members vote.')).toBeVisible();
  await expect(guest.getByRole('button', { name: /^(Yes|No)/ })).toHaveCount(0);
  await venueIn(cardOf(page, event.title), 'Camellia Table').getByRole('button', { name: /^Yes/ }).click();
  await expect(venueIn(guest, 'Camellia Table')).toContainText('Yes: 1');

  await page.getByRole('button', { name: `More for ${event.title}` }).click();
  await page.getByRole('menuitem', { name: 'Renew share link' }).click();
  await page.getByRole('button', { name: 'Renew link' }).click();
  await expect(page.getByText('Share link renewed. The old link no longer works.')).toBeVisible();
  const gone = 'Event not found. The link may be invalid or the event may have been removed.';
  await expect(guest.getByText(gone)).toBeVisible();
  const list = (await (await page.request.get('/api/social-gatherings')).json()) as { events: SocialGathering[] };
  const { shareToken } = list.events.find(({ id }) => id === event.id)!;
  await guest.goto(sharedGatheringPath(shareToken));
  await expect(guest.getByRole('heading', { name: event.title })).toBeVisible();
});
