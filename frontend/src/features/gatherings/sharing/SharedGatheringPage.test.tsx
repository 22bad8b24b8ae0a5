import { describe, expect, it } from '@jest/globals';
import type { Session, SocialGathering } from '@lab/contracts';
import { screen, within } from '@testing-library/react';
import { anonymous, failure, member, ok, pending, stubSession } from '../../../test-support/fake-api';
import { aGathering, asShared, aVenue, ended } from '../../../test-support/gathering-factories';
import { renderApp } from '../../../test-support/render-app';

const GET = 'GET /api/social-gatherings/shared/secret';
const VOTE = 'POST /api/shared-candidate-votes';
const PATH = '/social-gatherings/shared/secret';
const venue = { location: '12 Example Lane', cuisineType: 'Taiwanese', priceRange: '$$', addedBy: '吳沛潔' };
const camellia = aVenue({ id: 31, name: 'Camellia Table', ...venue, mapUrl: 'https://maps.app.goo.gl/a', yesVotes: 3 });
const dinner = aGathering({ id: 7, title: 'Dinner', description: 'For Amara.', candidates: [camellia] });

const renderShared = (fields: Partial<SocialGathering> = {}, session: Session = anonymous, path = PATH) => {
  const gathering = asShared({ ...dinner, ...fields });
  const api = stubSession(session, { [GET]: () => ok(gathering) });
  return { ...renderApp(path), api, gathering };
};

const voteButtons = () => screen.queryAllByRole('button', { name: /^(Yes|No) to/ });

describe('the page of a shared gathering', () => {
  it.each([PATH, '/aimex/shared-social-gathering/secret'])('is at %s, without a login', async (path) => {
    renderShared({}, anonymous, path);
    expect(await screen.findByRole('heading', { level: 1, name: 'AIMEX Social Gathering' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Dinner' })).toBeVisible();
    expect(document.title).toBe('Dinner · AIMEX Lab');
  });

  it('has the portal navigation for members', async () => {
    renderShared({}, member, '/aimex/shared-social-gathering/secret');
    expect(await screen.findByRole('navigation', { name: 'Portal' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Dinner' })).toBeVisible();
  });

  it('shows title, proposer, date, place and deadline', async () => {
    renderShared();
    expect(await screen.findByRole('heading', { level: 2, name: 'Dinner' })).toBeVisible();
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

  it('shows placeholders while the gathering is loading', async () => {
    stubSession(anonymous, { [GET]: pending });
    renderApp(PATH);
    expect(await screen.findByRole('status', { name: 'Loading the event' })).toBeInTheDocument();
  });

  it('shows an error for an unknown link', async () => {
    stubSession(anonymous, { [GET]: () => failure(404, 'Unknown.') });
    renderApp(PATH);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Event not found. The link may be invalid or the event may have been removed.',
    );
  });

  it('shows why it could not be loaded, and retries', async () => {
    const api = stubSession(anonymous, { [GET]: () => failure(503, 'Please try again later.') });
    const { user } = renderApp(PATH);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load event: Please try again later.');
    api.routes[GET] = () => ok(asShared(dinner));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Dinner' })).toBeVisible();
  });

  it('asks a visitor to log in if it is only for the lab, and returns afterwards', async () => {
    stubSession(anonymous, { [GET]: () => failure(401, 'Please log in to see this event.') });
    renderApp(PATH);
    expect(await screen.findByText('Authentication Required')).toBeVisible();
    expect(screen.getByText('Please log in to see this event.')).toBeVisible();
    const target = '/auth?redirect=%2Fsocial-gatherings%2Fshared%2Fsecret';
    expect(screen.getByRole('link', { name: 'Go to Login Page' })).toHaveAttribute('href', target);
  });
});

describe('voting rights on a shared gathering', () => {
  it('guests can vote on a gathering for invitees', async () => {
    renderShared({ visibility: 'invitees_only' });
    expect(await screen.findByText('Voting Information')).toBeVisible();
    expect(voteButtons()).toHaveLength(2);
    expect(screen.getByLabelText('Your Name (optional)')).toHaveAttribute('placeholder', 'Anonymous Guest');
  });

  it('members vote with their own identity and give no name', async () => {
    renderShared({ visibility: 'invitees_only' }, member);
    expect(await screen.findByText('Voting Information')).toBeVisible();
    expect(voteButtons()).toHaveLength(2);
    expect(screen.queryByLabelText('Your Name (optional)')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy My Personal Link' })).toBeNull();
  });

  it('nobody can vote on a public gathering, which is read-only', async () => {
    renderShared({ visibility: 'public' });
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
    expect(await screen.findByText('Voting has ended')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Voting Ended');
    expect(screen.getByText('Winning Venue: Camellia Table (3 votes)')).toBeVisible();
    expect(screen.getByText('Winner')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      '/api/social-gatherings/shared/secret/calendar.ics',
    );
    expect(voteButtons()).toHaveLength(0);
    expect(screen.queryByText('Voting Information')).toBeNull();
    expect(screen.queryByText(/^Voting ends/)).toBeNull();
  });
});

describe('a guest', () => {
  const invited = { visibility: 'invitees_only' } as const;

  it('votes under a name of their choice, which this browser stores', async () => {
    const { user, api, gathering, unmount } = renderShared(invited);
    api.routes[VOTE] = () => {
      api.routes[GET] = () =>
        ok({ ...gathering, candidates: [{ ...gathering.candidates[0], yesVotes: 4, myVote: true }] });
      return { status: 201, body: { candidateId: 31, yesVotes: 4, noVotes: 0, myVote: true } };
    };
    await user.type(await screen.findByLabelText('Your Name (optional)'), 'Robin');
    await user.click(screen.getByRole('button', { name: 'Yes to Camellia Table' }));
    expect(await screen.findByText('Vote submitted!')).toBeVisible();
    expect(screen.getByText('Your vote has been recorded.')).toBeVisible();
    const sent = { candidateId: 31, vote: true, memberName: 'Robin', shareToken: 'secret', gatheringId: 7 };
    expect(api.callsOf(VOTE)[0]?.body).toEqual(sent);
    expect(await screen.findByText('Yes: 4')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Yes to Camellia Table', pressed: true })).toBeVisible();

    unmount();
    renderApp(PATH);
    expect(await screen.findByLabelText('Your Name (optional)')).toHaveValue('Robin');
  });

  it('can answer the RSVP, also after the end of voting', async () => {
    const { user, api, gathering } = renderShared({ ...invited, ...ended });
    api.routes['PUT /api/social-gatherings/shared/secret/rsvp'] = () => ok(gathering);
    await user.type(await screen.findByLabelText('Your Name (optional)'), 'Robin');
    await user.click(screen.getByRole('button', { name: 'Maybe' }));
    expect(await screen.findByText('Your answer has been saved')).toBeVisible();
    const sent = { answer: 'maybe', headCount: 1, memberName: 'Robin' };
    expect(api.callsOf('PUT /api/social-gatherings/shared/secret/rsvp')[0]?.body).toEqual(sent);
  });
});
