import { describe, expect, it } from '@jest/globals';
import type { SocialGathering } from '@lab/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { stubDashboard } from '../../test-support/dashboard';
import { choose } from '../../test-support/choose';
import { amy, anonymous, failure, ok, pending, stubSession } from '../../test-support/fake-api';
import { FakeEventSource } from '../../test-support/fake-event-source';
import { watchScrollTo } from '../../test-support/fake-scrolling';
import { aGathering, aVenue, ended } from '../../test-support/gathering-factories';
import { renderApp } from '../../test-support/render-app';

const renderPage = (events: SocialGathering[], path = '/aimex/social-gatherings') => {
  const api = stubSession(amy, { 'GET /api/social-gatherings': () => ok({ events }) });
  return { ...renderApp(path), api };
};

const card = async (title: string) => within(await screen.findByRole('listitem', { name: title }));

describe('the social gatherings page', () => {
  it.each(['/aimex/social-gatherings', '/aimex/dinner-voting'])('is the page at %s', async (path) => {
    renderPage([], path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Lab Social Gatherings' })).toBeVisible();
    expect(screen.getByText('Suggest and vote on locations for lab member social events')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create New Event' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Back to Portal' })).toHaveAttribute('href', '/aimex/portal');
  });

  it('asks a visitor to log in, and returns afterwards', async () => {
    const api = stubSession(anonymous);
    renderApp('/aimex/dinner-voting');
    expect(await screen.findByText('Authentication Required')).toBeVisible();
    expect(screen.getByText('Please log in to access the social gathering voting system')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Login Page' })).toHaveAttribute(
      'href',
      '/auth?redirect=%2Faimex%2Fdinner-voting',
    );
    expect(api.callsOf('GET /api/social-gatherings')).toHaveLength(0);
  });

  it('is linked from the portal', async () => {
    stubDashboard();
    renderApp('/aimex/portal');
    expect(await screen.findByText('Social Gatherings')).toBeVisible();
    const links = screen.getAllByRole('link', { name: 'Access' });
    expect(links.map((link) => link.getAttribute('href'))).toContain('/aimex/social-gatherings');
  });

  it('shows placeholders while the gatherings are loading', async () => {
    stubSession(amy, { 'GET /api/social-gatherings': pending });
    renderApp('/aimex/social-gatherings');
    expect(await screen.findByRole('status', { name: 'Loading the events' })).toBeInTheDocument();
  });

  it('shows an empty state', async () => {
    renderPage([]);
    expect(await screen.findByText('No social gathering events yet')).toBeVisible();
  });

  it('sorts and groups many gatherings, the ended ones on their own', async () => {
    const many = Array.from({ length: 21 }, (_, index) =>
      aGathering({ title: `Dinner ${50 - index}`, visibility: index < 3 ? 'public' : 'lab_only' }),
    );
    const { user } = renderPage([
      ...many,
      aGathering({ ...ended, title: 'Long ago', proposedDate: '2020-01-01T10:00:00.000Z' }),
    ]);
    const list = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');
    await card('Dinner 30');
    expect(screen.getAllByRole('combobox', { name: /^Sort by/ })).toHaveLength(1);
    await choose(user, /^Sort by/, 'Title');
    expect(list('Gatherings')[0]).toHaveAccessibleName('Dinner 30');
    await choose(user, /^Group by/, 'Visibility');
    expect(list('Gatherings: Public')[0]).toHaveAccessibleName('Dinner 48');
  });

  it('shows many gatherings in the order of the server', async () => {
    const titles = Array.from({ length: 12 }, (_, index) => `Dinner number ${index}`);
    renderPage(titles.map((title) => aGathering({ title })));
    expect(await screen.findByText('Dinner number 11')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(titles);
  });

  it('scrolls to the card of the gathering in the link, however far down it is', async () => {
    const scrollTo = watchScrollTo();
    const events = Array.from({ length: 12 }, (_, index) => aGathering({ title: `Dinner number ${index}` }));
    renderPage(events, `/aimex/social-gatherings?event=${events[11]!.id}`);
    const wanted = await screen.findByRole('listitem', { name: 'Dinner number 11' });
    await waitFor(() => expect(document.activeElement).toBe(wanted));
    expect(scrollTo).toHaveBeenCalledWith({ top: expect.any(Number), behavior: 'smooth' });
    expect(document.title).toBe('Dinner number 11 · AIMEX Lab');
  });

  it.each(['999999', 'abc', '', '1.5', '99999999999'])(
    'says that the gathering in the link is gone (%j)',
    async (id) => {
      const { user } = renderPage([aGathering({ title: 'Farewell dinner' })], `/aimex/social-gatherings?event=${id}`);
      const dialog = await screen.findByRole('dialog', { name: 'Event not found' });
      expect(dialog).toHaveTextContent('It was deleted since, or the link is not complete.');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.getByText('Farewell dinner')).toBeVisible();
    },
  );

  it('says so, too, when there is no gathering at all', async () => {
    renderPage([], '/aimex/social-gatherings?event=7');
    expect(await screen.findByRole('dialog', { name: 'Event not found' })).toBeVisible();
  });

  it('shows an error, and retries', async () => {
    const api = stubSession(amy, { 'GET /api/social-gatherings': () => failure(503, 'Please try again later.') });
    const { user } = renderApp('/aimex/social-gatherings');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Error loading social events.*Please try again later\./);
    api.routes['GET /api/social-gatherings'] = () => ok({ events: [aGathering({ title: 'Farewell dinner' })] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Farewell dinner')).toBeVisible();
  });

  it('shows changes by other users', async () => {
    const { api } = renderPage([]);
    await screen.findByText('No social gathering events yet');
    api.routes['GET /api/social-gatherings'] = () => ok({ events: [aGathering({ title: 'Just proposed' })] });
    act(() => FakeEventSource.last.send('{"topic":"social-gatherings"}'));
    expect(await screen.findByText('Just proposed')).toBeVisible();
  });

  it('refetches on window focus, because timers may have been suspended', async () => {
    const { api } = renderPage([]);
    await screen.findByText('No social gathering events yet');
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(api.callsOf('GET /api/social-gatherings').length).toBe(2));
  });
});

describe('ended gatherings', () => {
  const past = { ...ended, proposedDate: '2020-11-24T10:30:00.000Z' };
  const farewell = aGathering({ title: 'Farewell' });
  const decided = aGathering({ title: 'Decided, but still ahead', ...ended });
  const picnic = aGathering({ title: 'Picnic', ...past });
  const folded = () => screen.getByText('Ended gatherings (2)');
  const all = [picnic, farewell, decided, aGathering({ title: 'Hike', ...past })];

  it('are folded below those that are still ahead', async () => {
    const { user } = renderPage(all);
    expect(await screen.findByText('Decided, but still ahead')).toBeVisible();
    expect(screen.getByText('Farewell')).toBeVisible();
    expect(await screen.findByText('Picnic')).not.toBeVisible();
    await user.click(folded());
    expect(screen.getByText('Picnic')).toBeVisible();
    expect(screen.getByText('Hike')).toBeVisible();
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Farewell', 'Decided, but still ahead', 'Ended gatherings (2)', 'Picnic', 'Hike']);
  });

  it('are opened by a link to one of them', async () => {
    renderPage(all, `/aimex/social-gatherings?event=${picnic.id}`);
    await waitFor(() => expect(screen.getByRole('listitem', { name: 'Picnic' })).toHaveFocus());
    expect(screen.getByText('Picnic')).toBeVisible();
  });

  it('are open when there are no others', async () => {
    renderPage([picnic]);
    expect(await screen.findByText('Picnic')).toBeVisible();
  });
});

describe('a gathering that can be voted on', () => {
  it('shows title, proposer, dates and the remaining voting time', async () => {
    const gathering = aGathering({ title: 'Farewell dinner', description: 'For Amara: https://example.org/menu' });
    renderPage([gathering]);
    const farewell = await card('Farewell dinner');
    expect(farewell.getByRole('heading', { name: 'Farewell dinner' })).toBeVisible();
    expect(farewell.getByText(/^Proposed by/)).toHaveTextContent('Proposed by 林曉恩 on Nov 20, 2026 8:00 PM');
    expect(farewell.getByText(/^For Amara/)).toBeVisible();
    expect(farewell.getByRole('link', { name: 'https://example.org/menu' })).toBeVisible();
    expect(farewell.getByText('Event Date').nextElementSibling).toHaveTextContent('Nov 25, 2099 2:30 AM');
    expect(farewell.getByText('Voting Closes').nextElementSibling).toHaveTextContent('Nov 22, 2099 5:05 PM');
    expect(farewell.getByText('Time Remaining').nextElementSibling).toHaveTextContent('2 days, 3 hours');
    expect(farewell.getByText('Voting Open')).toBeVisible();
    expect(farewell.queryByText(/Winning Venue/)).toBeNull();
    expect(farewell.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
    expect(farewell.getByRole('button', { name: /Add Venue Candidate/ })).toBeEnabled();
    for (const action of ['Copy the share link of', 'Edit', 'Delete'])
      expect(farewell.getByRole('button', { name: `${action} Farewell dinner` })).toBeVisible();
  });

  it.each([
    ['lab_only', 'Lab Only'],
    ['invitees_only', 'Invitees'],
    ['public', 'Public'],
  ] as const)('says that it is %s', async (visibility, badge) => {
    renderPage([aGathering({ title: 'Farewell dinner', visibility })]);
    expect((await card('Farewell dinner')).getByText(badge)).toBeVisible();
  });

  it('refetches when the time is up, and then shows the winner', async () => {
    const camellia = aVenue({ name: 'Camellia Table', yesVotes: 5 });
    const open = aGathering({ title: 'Farewell dinner', candidates: [camellia], remainingSeconds: 0 });
    const { api } = renderPage([open]);
    await screen.findByText('less than a minute');
    api.routes['GET /api/social-gatherings'] = () => ok({ events: [{ ...open, ...ended, winnerId: camellia.id }] });
    expect(await screen.findByText('Winning Venue: Camellia Table (5 votes)')).toBeVisible();
  });
});

describe('a gathering whose voting has ended', () => {
  const camellia = aVenue({ name: 'Camellia Table', yesVotes: 1, mapUrl: 'https://maps.app.goo.gl/a' });
  const fifth = aVenue({ name: 'Fifth Floor', yesVotes: 1 });
  const decided = aGathering({ title: 'Dinner', ...ended, candidates: [camellia, fifth], winnerId: camellia.id });

  it('shows the winner and its calendar file', async () => {
    renderPage([decided]);
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
  });

  it('accepts comments, but no venues or votes', async () => {
    renderPage([decided]);
    const dinner = await card('Dinner');
    const add = dinner.getByRole('button', { name: /Add Venue Candidate/ });
    expect(add).toBeDisabled();
    expect(add).toHaveAccessibleDescription('Voting has ended, so no more venues can be added.');
    expect(dinner.queryByRole('button', { name: /^(Yes|No) to/ })).toBeNull();
    expect(dinner.queryByRole('button', { name: /^Delete venue/ })).toBeNull();
    expect(dinner.getByRole('button', { name: 'Comment on Camellia Table' })).toBeEnabled();
    expect(dinner.getByRole('link', { name: /View Map of Camellia Table/ })).toBeVisible();
  });

  it('has no winner without venues', async () => {
    renderPage([aGathering({ title: 'Dinner', ...ended })]);
    const dinner = await card('Dinner');
    expect(dinner.getByText('Voting ended without a venue.')).toBeVisible();
    expect(dinner.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  });
});
