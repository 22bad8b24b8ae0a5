import { describe, expect, it } from '@jest/globals';
import type { SocialGathering } from '@lab/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { choose } from '../../test-support/choose';
import { amy, anonymous, failure, heldRequests, ok, stubSession } from '../../test-support/fake-api';
import { FakeEventSource } from '../../test-support/fake-event-source';
import { watchScrollTo } from '../../test-support/fake-scrolling';
import { aGathering, aVenue, ended } from '../../test-support/gathering-factories';
import { renderPage } from '../../test-support/render-app';

const renderPageWith = (events: SocialGathering[], path = '/aimex/social-gatherings') => {
  const api = stubSession(amy, { 'GET /api/social-gatherings': () => ok({ events }) });
  return { ...renderPage(path), api };
};

const card = async (title: string) => within(await screen.findByRole('listitem', { name: title }));

describe('the social gatherings page', () => {
  it('asks a visitor to log in, and returns afterwards', async () => {
    const api = stubSession(anonymous);
    renderPage('/aimex/dinner-voting');
    expect(await screen.findByText('Authentication Required')).toBeVisible();
    expect(screen.getByText('Please log in to access the social gathering voting system')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Login Page' })).toHaveAttribute(
      'href',
      '/auth?redirect=%2Faimex%2Fdinner-voting',
    );
    expect(api.callsOf('GET /api/social-gatherings')).toHaveLength(0);
  });

  it('shows loading, an error with a retry, or that there is nothing, and reloads on window focus and after changes by others', async () => {
    const LIST = 'GET /api/social-gatherings';
    const { route, answer } = heldRequests();
    const api = stubSession(amy, { [LIST]: route });
    const { user } = renderPage('/aimex/dinner-voting');
    expect(await screen.findByRole('status', { name: 'Loading the events' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Lab Social Gatherings' })).toBeVisible();
    expect(screen.getByText('Suggest and vote on locations for lab member social events')).toBeVisible();
    answer(failure(503, 'Please try again later.'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Error loading social events.*Please try again later\./);
    api.routes[LIST] = () => ok({ events: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No social gathering events yet')).toBeVisible();
    // The page reloads when it is shown, because the browser suspends the timers of hidden pages.
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(api.callsOf(LIST)).toHaveLength(3));
    api.routes[LIST] = () => ok({ events: [aGathering({ title: 'Just proposed' })] });
    act(() => FakeEventSource.last.send('{"topic":"social-gatherings"}'));
    expect(await screen.findByText('Just proposed')).toBeVisible();
  });

  it('shows many gatherings in the order of the server or sorted, ended ones separately', async () => {
    const many = Array.from({ length: 21 }, (_, index) => aGathering({ title: `Dinner ${50 - index}` }));
    const { user } = renderPageWith([
      ...many,
      aGathering({ ...ended, title: 'Long ago', proposedDate: '2020-01-01T10:00:00.000Z' }),
    ]);
    const list = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');
    await card('Dinner 30');
    expect(list('Gatherings')[0]).toHaveAccessibleName('Dinner 50');
    expect(screen.getAllByRole('combobox', { name: /^Sort by/ })).toHaveLength(1);
    await choose(user, /^Sort by/, 'Title');
    expect(list('Gatherings')[0]).toHaveAccessibleName('Dinner 30');
  });

  it.each([
    ['999999', [aGathering({ title: 'Farewell dinner' })]],
    ['abc', []],
  ])('says that the gathering in the link is gone (%j)', async (id, events) => {
    const { user } = renderPageWith(events, `/aimex/social-gatherings?event=${id}`);
    const dialog = await screen.findByRole('dialog', { name: 'Event not found' });
    expect(dialog).toHaveTextContent('It was deleted, or the link is incomplete.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('ended gatherings', () => {
  const past = { ...ended, proposedDate: '2020-11-24T10:30:00.000Z' };
  const farewell = aGathering({ title: 'Farewell' });
  const decided = aGathering({ title: 'Decided, but still ahead', ...ended });
  const picnic = aGathering({ title: 'Picnic', ...past });
  const all = [picnic, farewell, decided, aGathering({ title: 'Hike', ...past })];

  it('are folded below the upcoming ones', async () => {
    const { user } = renderPageWith(all);
    expect(await screen.findByText('Decided, but still ahead')).toBeVisible();
    expect(screen.getByText('Farewell')).toBeVisible();
    expect(await screen.findByText('Picnic')).not.toBeVisible();
    await user.click(screen.getByText('Ended gatherings (2)'));
    expect(screen.getByText('Picnic')).toBeVisible();
    expect(screen.getByText('Hike')).toBeVisible();
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Farewell', 'Decided, but still ahead', 'Ended gatherings (2)', 'Picnic', 'Hike']);
  });

  it('unfold when a link leads to one of them, and the page scrolls there', async () => {
    const scrollTo = watchScrollTo();
    renderPageWith(all, `/aimex/social-gatherings?event=${picnic.id}`);
    await waitFor(() => expect(screen.getByRole('listitem', { name: 'Picnic' })).toHaveFocus());
    expect(screen.getByText('Picnic')).toBeVisible();
    expect(scrollTo).toHaveBeenCalledWith({ top: expect.any(Number), behavior: 'smooth' });
    expect(document.title).toBe('Picnic · AIMEX Lab');
  });

  it('are unfolded when there are no others', async () => {
    renderPageWith([picnic]);
    expect(await screen.findByText('Picnic')).toBeVisible();
  });
});

describe('a gathering that can be voted on', () => {
  it('shows its title, proposer, dates, remaining voting time and visibility', async () => {
    const description = 'For Amara: https://example.org/menu';
    renderPageWith([
      aGathering({ title: 'Farewell dinner', description, visibility: 'lab_only' }),
      aGathering({ title: 'Lunch', visibility: 'invitees_only' }),
      aGathering({ title: 'Party', visibility: 'public' }),
    ]);
    const farewell = await card('Farewell dinner');
    expect(farewell.getByRole('heading', { name: 'Farewell dinner' })).toBeVisible();
    expect(farewell.getByText(/^Proposed by/)).toHaveTextContent('Proposed by 林曉恩 on Nov 20, 2026 8:00 PM');
    expect(farewell.getByText(/^For Amara/)).toBeVisible();
    expect(await farewell.findByRole('link', { name: 'https://example.org/menu' })).toBeVisible();
    expect(farewell.getByText('Event Date').nextElementSibling).toHaveTextContent('Nov 25, 2099 2:30 AM');
    expect(farewell.getByText('Voting Closes').nextElementSibling).toHaveTextContent('Nov 22, 2099 5:05 PM');
    expect(farewell.getByText('Time Remaining').nextElementSibling).toHaveTextContent('2 days, 3 hours');
    expect(farewell.getByText('Voting Open')).toBeVisible();
    expect(farewell.queryByText(/Winning Venue/)).toBeNull();
    expect(farewell.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
    expect(farewell.getByRole('button', { name: /Add Venue Candidate/ })).toBeEnabled();
    for (const action of ['Copy the share link of', 'Edit', 'Delete'])
      expect(farewell.getByRole('button', { name: `${action} Farewell dinner` })).toBeVisible();
    expect(farewell.getByText('Lab Only')).toBeVisible();
    expect((await card('Lunch')).getByText('Invitees')).toBeVisible();
    expect((await card('Party')).getByText('Public')).toBeVisible();
  });

  it('refetches when the time is up, and then shows the winner', async () => {
    const camellia = aVenue({ name: 'Camellia Table', yesVotes: 5 });
    const open = aGathering({ title: 'Farewell dinner', candidates: [camellia], remainingSeconds: 0 });
    const { api } = renderPageWith([open]);
    await screen.findByText('less than a minute');
    api.routes['GET /api/social-gatherings'] = () => ok({ events: [{ ...open, ...ended, winnerId: camellia.id }] });
    expect(await screen.findByText('Winning Venue: Camellia Table (5 votes)')).toBeVisible();
  });
});

it('a gathering whose voting has ended shows the winner and its calendar file, and accepts comments, but no venues or votes', async () => {
  const camellia = aVenue({ name: 'Camellia Table', yesVotes: 1, mapUrl: 'https://maps.app.goo.gl/a' });
  const fifth = aVenue({ name: 'Fifth Floor', yesVotes: 1 });
  const decided = aGathering({ title: 'Dinner', ...ended, candidates: [camellia, fifth], winnerId: camellia.id });
  renderPageWith([decided, aGathering({ title: 'Lunch', ...ended })]);
  const dinner = await card('Dinner');
  expect(dinner.getByText('Voting Ended')).toBeVisible();
  expect(dinner.getByText('Winning Venue: Camellia Table (1 votes)')).toBeVisible();
  const [first, second] = dinner.getAllByRole('listitem');
  expect(within(first!).getByText('Winner')).toBeVisible();
  expect(within(second!).queryByText('Winner')).toBeNull();
  expect(dinner.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/api/social-gatherings/${decided.id}/calendar.ics`,
  );
  expect(dinner.queryByText('Time Remaining')).toBeNull();
  const add = dinner.getByRole('button', { name: /Add Venue Candidate/ });
  expect(add).toBeDisabled();
  expect(add).toHaveAccessibleDescription('Voting has ended, so no more venues can be added.');
  expect(dinner.queryByRole('button', { name: /^(Yes|No) to/ })).toBeNull();
  expect(dinner.queryByRole('button', { name: /^Delete venue/ })).toBeNull();
  expect(dinner.getByRole('button', { name: 'Comment on Camellia Table' })).toBeEnabled();
  expect(dinner.getByRole('link', { name: /View Map of Camellia Table/ })).toBeVisible();
  const lunch = await card('Lunch');
  expect(lunch.getByText('Voting ended without a venue.')).toBeVisible();
  expect(lunch.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
});

describe('open votes in which the user has not voted', () => {
  const HOUR = 60 * 60;
  const dinner = aGathering({
    title: 'Dinner',
    remainingSeconds: 5 * HOUR + 90,
    candidates: [aVenue({ name: 'Ramen' })],
  });
  const hike = aGathering({ title: 'Hike', remainingSeconds: 48 * HOUR, candidates: [aVenue()] });
  const voted = aGathering({ title: 'Karaoke', candidates: [aVenue({ myVote: true })] });

  const bar = async () => within((await screen.findByText('You haven’t voted yet')).closest('output')!);

  it('are in a bar, with the time left of the first to close, and the bar can be hidden', async () => {
    const { user } = renderPageWith([hike, dinner, voted]);
    expect((await bar()).getByText(/· Dinner/)).toHaveTextContent('5 hours, 1 minute left · Dinner · and 1 more');
    await user.click((await bar()).getByRole('button', { name: 'Hide the vote' }));
    expect(screen.queryByText('You haven’t voted yet')).toBeNull();
    expect(screen.getByRole('listitem', { name: 'Dinner' })).toBeVisible();
  });

  it('can be cast in the bar, and the focus moves to the list once the bar is gone', async () => {
    const { user, api } = renderPageWith([dinner]);
    const [ramen] = dinner.candidates;
    api.routes['POST /api/candidate-votes'] = () => {
      const given = { ...dinner, candidates: [{ ...ramen!, myVote: true, yesVotes: 1 }] };
      api.routes['GET /api/social-gatherings'] = () => ok({ events: [given] });
      return ok({ candidateId: ramen!.id, yesVotes: 1, noVotes: 0, myVote: true });
    };
    await user.click((await bar()).getByRole('button', { name: 'Vote now: Dinner' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Vote on the venue' }));
    await user.click(dialog.getByRole('button', { name: 'Yes to Ramen' }));
    expect(await dialog.findByRole('button', { name: 'Yes to Ramen', pressed: true })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('You haven’t voted yet')).toBeNull());
    const card = screen.getByRole('listitem', { name: 'Dinner' });
    await waitFor(() => {
      // The body also contains the list, and gets the focus when it is lost.
      expect(document.body).not.toHaveFocus();
      expect(document.activeElement).toContainElement(card);
    });
  });
});
