import { describe, expect, it, jest } from '@jest/globals';
import type { Session, SocialGathering } from '@lab/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anonymous, failure, heldRequests, member, ok, stubSession, type Answer } from '../../../test-support/fake-api';
import { FakeEventSource } from '../../../test-support/fake-event-source';
import { advanceTimersByTimeAsync, fakeTimers } from '../../../test-support/fake-timers';
import { aGathering, asShared, aVenue, ended } from '../../../test-support/gathering-factories';
import { renderApp, renderPage } from '../../../test-support/render-app';

const GET = 'GET /api/social-gatherings/shared/secret';
const VOTE = 'POST /api/shared-candidate-votes';
const PATH = '/social-gatherings/shared/secret';
const venue = { location: '12 Example Lane', cuisineType: 'Taiwanese', priceRange: '$$', addedBy: '吳沛潔' };
const camellia = aVenue({ id: 31, name: 'Camellia Table', ...venue, mapUrl: 'https://maps.app.goo.gl/a', yesVotes: 3 });
const dinner = aGathering({ id: 7, title: 'Dinner', description: 'For Amara.', candidates: [camellia] });

const renderShared = (
  fields: Partial<SocialGathering> = {},
  session: Session = anonymous,
  path = PATH,
  render = renderPage,
) => {
  const gathering = asShared({ ...dinner, ...fields });
  const api = stubSession(session, { [GET]: () => ok(gathering) });
  return { ...render(path), api, gathering };
};

const voteButtons = () => screen.queryAllByRole('button', { name: /^(Yes|No) to/ });

describe('the page of a shared gathering', () => {
  it('is also at its older address, with the portal navigation for members', async () => {
    renderShared({}, member, '/aimex/shared-social-gathering/secret', renderApp);
    expect(await screen.findByRole('navigation', { name: 'Portal' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Dinner' })).toBeVisible();
  });

  it('shows title, proposer, date, place and deadline without a login', async () => {
    renderShared();
    expect(await screen.findByRole('heading', { level: 1, name: 'AIMEX Social Gathering' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: 'Dinner' })).toBeVisible();
    expect(document.title).toBe('Dinner · AIMEX Lab');
    expect(screen.getByText(/^Proposed by/)).toHaveTextContent('Proposed by 林曉恩 on Nov 20, 2026 8:00 PM');
    expect(screen.getByText('For Amara.')).toBeVisible();
    expect(screen.getByText(/^Proposed for/)).toHaveTextContent('Proposed for Nov 25, 2099 2:30 AM');
    expect(screen.getByText(/^Voting ends/)).toHaveTextContent('Voting ends Nov 22, 2099 5:05 PM (in 2 days, 3 hours)');
    const options = within(screen.getByRole('region', { name: 'Venue Options' }));
    for (const text of ['Camellia Table', '吳沛潔', '12 Example Lane', 'Taiwanese · $$', 'Yes: 3', 'No: 0'])
      expect(options.getByText(text)).toBeVisible();
    const map = options.getByRole('link', { name: /^View on Google Maps/ });
    expect(map).toHaveAttribute('href', 'https://maps.app.goo.gl/a');
    expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('shows loading, an error, or that the link is unknown', async () => {
    const { route, answer } = heldRequests();
    stubSession(anonymous, { [GET]: route });
    const { user } = renderPage(PATH);
    expect(await screen.findByRole('status', { name: 'Loading the event' })).toBeInTheDocument();
    answer(failure(503, 'Please try again later.'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load event: Please try again later.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    answer(failure(404, 'Unknown.'));
    expect(
      await screen.findByText('Event not found. The link may be invalid or the event may have been removed.'),
    ).toBeVisible();
  });

  it('asks a visitor to log in to an event for the lab, and returns afterwards', async () => {
    stubSession(anonymous, { [GET]: () => failure(401, 'Please log in to see this event.') });
    renderPage(PATH);
    expect(await screen.findByText('Authentication Required')).toBeVisible();
    expect(screen.getByText('Please log in to see this event.')).toBeVisible();
    const target = '/auth?redirect=%2Fsocial-gatherings%2Fshared%2Fsecret';
    expect(screen.getByRole('link', { name: 'Go to Login Page' })).toHaveAttribute('href', target);
  });
});

describe('voting rights on a shared gathering', () => {
  it.each([
    ['guests can vote under a name of their choice', anonymous],
    ['members vote with their own identity and give no name', member],
  ])('%s on a gathering for invitees', async (_, session) => {
    renderShared({ visibility: 'invitees_only' }, session);
    expect(await screen.findByText('Voting Information')).toBeVisible();
    expect(voteButtons()).toHaveLength(2);
    const name = screen.queryByLabelText('Your Name (optional)');
    expect(name?.getAttribute('placeholder')).toBe(session === anonymous ? 'Anonymous Guest' : undefined);
    expect(Boolean(screen.queryByRole('button', { name: 'Copy my personal link' }))).toBe(session === anonymous);
  });

  it('no one can vote on a public gathering, which is read-only', async () => {
    renderShared({ visibility: 'public', candidates: [] });
    expect(await screen.findByText('No venue has been suggested yet.')).toBeVisible();
    expect(await screen.findByText('Anyone with the link can see the event. Lab members vote.')).toBeVisible();
    expect(voteButtons()).toHaveLength(0);
    expect(screen.queryByText('Voting Information')).toBeNull();
    expect(screen.queryByLabelText('Your Name (optional)')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Going' })).toBeNull();
  });

  it.each(['lab_only', 'public'] as const)('members vote on a %s gathering on their own page', async (visibility) => {
    renderShared({ visibility }, member);
    const link = await screen.findByRole('link', { name: 'social gatherings' });
    expect(link).toHaveAttribute('href', '/aimex/social-gatherings');
    expect(voteButtons()).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Going' })).toBeEnabled();
  });

  it.each([
    ['guests', anonymous],
    ['members', member],
  ])('%s cannot vote once voting has ended', async (_, session) => {
    renderShared({ visibility: 'invitees_only', ...ended, winnerId: camellia.id }, session);
    expect(await screen.findByText(/^Voting has ended/)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Voting Ended');
    expect(screen.getByText('Winning Venue: Camellia Table (3 votes)')).toBeVisible();
    expect(screen.getByText('Winner')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      '/api/social-gatherings/shared/secret/calendar.ics',
    );
    expect(voteButtons()).toHaveLength(0);
    expect(screen.queryByText(/^Voting ends/)).toBeNull();
  });
});

it('a guest votes under a name of their choice, which this browser stores', async () => {
  const { user, api, unmount } = renderShared({ visibility: 'invitees_only' });
  api.routes[VOTE] = () => ({ status: 201, body: { candidateId: 31, yesVotes: 4, noVotes: 0, myVote: true } });
  await user.type(await screen.findByLabelText('Your Name (optional)'), 'Robin');
  await user.click(screen.getByRole('button', { name: 'Yes to Camellia Table' }));
  expect(await screen.findByText('Your vote has been recorded.')).toBeVisible();
  const sent = { candidateId: 31, vote: true, memberName: 'Robin', shareToken: 'secret', gatheringId: 7 };
  expect(api.callsOf(VOTE)[0]?.body).toEqual(sent);
  unmount();
  renderPage(PATH);
  expect(await screen.findByLabelText('Your Name (optional)')).toHaveValue('Robin');
});

it('a guest can answer the RSVP after the end of voting, too', async () => {
  const { user, api, gathering } = renderShared({ visibility: 'invitees_only', ...ended });
  api.routes['PUT /api/social-gatherings/shared/secret/rsvp'] = () => ok(gathering);
  await user.type(await screen.findByLabelText('Your Name (optional)'), 'Robin');
  await user.click(screen.getByRole('button', { name: 'Maybe' }));
  expect(await screen.findByText('Your answer has been saved')).toBeVisible();
  const sent = { answer: 'maybe', headCount: 1, memberName: 'Robin' };
  expect(api.callsOf('PUT /api/social-gatherings/shared/secret/rsvp')[0]?.body).toEqual(sent);
});

const setVisible = (isVisible: boolean) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

describe('an open page of a shared gathering', () => {
  const counted = (yesVotes: number) => () => ok(asShared({ ...dinner, candidates: [{ ...camellia, yesVotes }] }));
  const open = async () => {
    const page = renderShared({ candidates: [{ ...camellia, yesVotes: 1 }] });
    await screen.findByText('Yes: 1');
    return page;
  };

  it('refetches on connection and on each event, keeps its content during an outage, and disappears when its link is renewed', async () => {
    const { api } = await open();
    expect(FakeEventSource.opened.map(({ url }) => url)).toEqual(['/api/social-gatherings/shared/secret/events']);
    // The page refetches after each connection, because it may have missed events.
    api.routes[GET] = counted(2);
    act(() => FakeEventSource.last.open());
    expect(await screen.findByText('Yes: 2')).toBeVisible();
    const change = () => act(() => FakeEventSource.last.send('{"topic":"social-gatherings"}'));
    api.routes[GET] = counted(3);
    change();
    expect(await screen.findByText('Yes: 3')).toBeVisible();

    api.routes[GET] = () => failure(503, 'Please try again later.');
    change();
    await waitFor(() => expect(api.callsOf(GET)).toHaveLength(4));
    expect(screen.getByText('Yes: 3')).toBeVisible();
    expect(screen.queryByText(/^Failed to load event/)).toBeNull();

    api.routes[GET] = () => failure(404, 'Unknown.');
    change();
    expect(await screen.findByText(/^Event not found\./)).toBeVisible();
    expect(screen.queryByText('Dinner')).toBeNull();
    expect(FakeEventSource.last.isClosed).toBe(true);
  });

  it('polls every ten seconds while there is no event stream', async () => {
    const { api } = await open();
    fakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    act(() => FakeEventSource.last.fail());
    const asked = () => api.callsOf(GET).length;
    const before = asked();
    await act(() => advanceTimersByTimeAsync(9_900));
    expect(asked()).toBe(before);
    await act(() => advanceTimersByTimeAsync(10_200));
    expect(asked()).toBe(before + 2);
    act(() => FakeEventSource.last.open());
    await act(() => advanceTimersByTimeAsync(30_000));
    expect(asked()).toBe(before + 3);
  });

  it('closes the event stream while hidden and refetches when visible', async () => {
    const { api } = await open();
    setVisible(false);
    expect(FakeEventSource.last.isClosed).toBe(true);
    api.routes[GET] = counted(4);
    setVisible(true);
    expect(FakeEventSource.opened).toHaveLength(2);
    act(() => FakeEventSource.last.open());
    expect(await screen.findByText('Yes: 4')).toBeVisible();
  });
});

const invited = { visibility: 'invitees_only' } as const;
const KEY = `POST /api${PATH}/guest-key`;
const ADOPT = `PUT /api${PATH}/guest-key`;
const guestKey = 'abcdefghijklmnopqrstuv';

it('a guest’s personal link is shown for manual copying when the browser does not allow copying, and an error when it cannot be fetched', async () => {
  const { user, api } = renderShared(invited);
  api.routes[KEY] = () => failure(429, 'Please wait a little and try again.');
  const button = await screen.findByRole('button', { name: 'Copy my personal link' });
  await user.click(button);
  expect(await screen.findByText('Please wait a little and try again.')).toBeVisible();
  api.routes[KEY] = () => ok({ guestKey });
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Your personal link' }));
  expect(dialog.getByLabelText('Link')).toHaveValue(`${location.origin}${PATH}#guest=${guestKey}`);
});

describe('opening a personal link', () => {
  it('gives this browser the guest’s identity, shows a toast, and removes the key from the address', async () => {
    // The first request is already running when the key is stored, so it is sent without the key.
    let answerFirst: (answer: Answer) => void = () => {};
    const gathering = asShared({ ...dinner, ...invited });
    const api = stubSession(anonymous, {
      [GET]: () => new Promise((resolve) => (answerFirst = resolve)),
      [ADOPT]: () => {
        api.routes[GET] = () => ok({ ...gathering, candidates: [{ ...gathering.candidates[0], myVote: true }] });
        return { status: 204 };
      },
    });
    const { place } = renderPage(`${PATH}#guest=${guestKey}`);
    expect(await screen.findByText('You can now change your votes on this device, too')).toBeVisible();
    answerFirst(ok(gathering));
    expect(await screen.findByRole('button', { name: 'Yes to Camellia Table', pressed: true })).toBeVisible();
    expect(api.callsOf(ADOPT).map(({ body }) => body)).toEqual([{ guestKey }]);
    expect(place()).toMatchObject({ pathname: PATH, hash: '' });
  });

  it('refuses an incomplete link without a request, and shows the gathering', async () => {
    const { api, place } = renderShared(invited, anonymous, `${PATH}#guest=abc`);
    expect(await screen.findByText('This personal link is not complete. Please copy it again.')).toBeVisible();
    expect(await screen.findByText('Camellia Table')).toBeVisible();
    expect(api.callsOf(ADOPT)).toHaveLength(0);
    expect(place().hash).toBe('');
  });

  it('ignores other hashes', async () => {
    const { api, place } = renderShared(invited, anonymous, `${PATH}#venues`);
    expect(await screen.findByText('Camellia Table')).toBeVisible();
    expect(place().hash).toBe('#venues');
    expect(api.callsOf(ADOPT)).toHaveLength(0);
  });
});
