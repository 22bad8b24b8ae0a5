import { describe, expect, it, jest } from '@jest/globals';
import type { VenueCandidate } from '@lab/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { doneIcon } from '../../../components/icons';
import { FakeEventSource } from '../../../test-support/fake-event-source';
import { amy, heldRequests, ok, stubSession } from '../../../test-support/fake-api';
import { aGathering, aVenue } from '../../../test-support/gathering-factories';
import { renderPage } from '../../../test-support/render-app';

const LIST = 'GET /api/social-gatherings';
const VOTE = 'POST /api/candidate-votes';
const camellia = aVenue({ id: 31, name: '山茶小館 Camellia Table' });

const renderVenues = (venues: VenueCandidate[] = [camellia]) => {
  const events = (candidates: VenueCandidate[]) => ok({ events: [aGathering({ id: 7, title: 'Dinner', candidates })] });
  const api = stubSession(amy, { [LIST]: () => events(venues) });
  const become = (candidates: VenueCandidate[]) => {
    api.routes[LIST] = () => events(candidates);
  };
  return { ...renderPage('/aimex/social-gatherings'), api, become };
};

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const checkMarksIn = (place: ParentNode) => place.querySelectorAll(`path[d="${doneIcon}"]`);
const dialog = () => within(screen.getByRole('dialog'));
describe('a venue', () => {
  it('shows its facts, standing, counts, the voters’ names after a click, and its newest comment', async () => {
    const createdAt = '2026-11-20T03:00:00.000Z';
    const votes = [
      { id: 1, memberId: 2, memberName: '許雅筑', vote: true, createdAt },
      { id: 2, memberId: null, memberName: 'Anonymous Guest', vote: false, createdAt },
    ];
    const comments = [
      { id: 1, memberId: 2, memberName: '許雅筑', comment: 'A round table', createdAt },
      { id: 2, memberId: 3, memberName: '陳思妤', comment: 'Not far', createdAt },
    ];
    const fields = { location: '12 Example Lane', cuisineType: 'Taiwanese', priceRange: '$$', addedBy: '吳沛潔' };
    const mapUrl = 'https://maps.app.goo.gl/a';
    const known = { ...camellia, ...fields, mapUrl, yesVotes: 3, noVotes: 1, votes, comments };
    const bare = aVenue({ name: '<b>Bold</b>' });
    // The list of comments is scrolled to its end.
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(300);
    const { user, become } = renderVenues([known, bare]);
    const [shown, other] = (await screen.findAllByRole('button', { name: /^Comment on/ })).map((comment) =>
      within(comment.closest('li')!),
    );
    for (const text of ['12 Example Lane', 'Taiwanese · $$', '吳沛潔', 'Yes: 3', 'No: 1', 'Total: 4', 'Leading'])
      expect(shown!.getByText(text)).toBeVisible();
    const said = shown!.getByRole('list', { name: 'Comments on 山茶小館 Camellia Table' });
    expect(said).toHaveTextContent(/許雅筑 A round table.*陳思妤 Not far/);
    expect(said).toHaveAttribute('tabindex', '0');
    expect(said.scrollTop).toBe(300);
    const map = shown!.getByRole('link', { name: /View Map of 山茶小館/ });
    expect(map).toHaveAttribute('href', mapUrl);
    expect(map).toHaveAttribute('rel', 'noopener noreferrer');
    expect(shown!.getByText('Yes: 許雅筑')).not.toBeVisible();
    await user.click(shown!.getByText('Yes: 3'));
    expect(shown!.getByText('Yes: 許雅筑')).toBeVisible();
    expect(shown!.getByText(/^No: Anonymous Guest/)).toBeVisible();

    expect(other!.getByText('<b>Bold</b>')).toBeVisible();
    expect(other!.getByText('Total: 0')).toBeVisible();
    expect(other!.queryByRole('link', { name: /View Map/ })).toBeNull();
    expect(other!.queryByTitle('Show the names')).toBeNull();
    expect(other!.queryByText('Leading')).toBeNull();
    expect(other!.queryByRole('list', { name: /Comments/ })).toBeNull();

    said.scrollTop = 0;
    become([{ ...known, comments: [...comments, { ...comments[0]!, id: 3, comment: 'And quiet' }] }, bare]);
    act(() => FakeEventSource.last.send('{"topic":"social-gatherings"}'));
    expect(await screen.findByText(/And quiet/)).toBeVisible();
    expect(said.scrollTop).toBe(300);
  });
});

it('a vote is sent once, highlighted, and can be changed', async () => {
  const { user, api, become } = renderVenues();
  const { route, answer } = heldRequests();
  api.routes[VOTE] = route;
  const count = (vote: boolean) => {
    const counted = { yesVotes: Number(vote), noVotes: Number(!vote), myVote: vote };
    become([{ ...camellia, ...counted }]);
    answer({ status: 201, body: { candidateId: 31, ...counted } });
  };
  const yes = await button('Yes to 山茶小館 Camellia Table');
  expect(yes).toHaveAttribute('aria-pressed', 'false');
  await user.dblClick(yes);
  expect(api.callsOf(VOTE).map(({ body }) => body)).toEqual([{ candidateId: 31, vote: true }]);
  count(true);
  await waitFor(() => expect(yes.getAttribute('aria-pressed')).toBe('true'));
  expect(checkMarksIn(yes)).toHaveLength(1);
  expect(yes).toHaveFocus();
  const no = await button('No to 山茶小館 Camellia Table');
  await user.click(no);
  count(false);
  await waitFor(() => expect(no.getAttribute('aria-pressed')).toBe('true'));
  expect(yes).toHaveAttribute('aria-pressed', 'false');
  expect(checkMarksIn(document)).toHaveLength(1);
  expect(checkMarksIn(no)).toHaveLength(1);
  expect(api.callsOf(VOTE)[1]?.body).toEqual({ candidateId: 31, vote: false });
});

it('a blank comment is refused, and one that could not be sent is kept for another try', async () => {
  const { user, api } = renderVenues();
  api.routes[VOTE] = () => Promise.reject(new TypeError('offline'));
  await user.click(await button(/^Comment on/));
  const send = () => user.click(dialog().getByRole('button', { name: 'Add comment' }));
  await user.type(screen.getByLabelText('Comment'), '  ');
  await send();
  expect(await screen.findByText('Comment cannot be empty')).toBeVisible();
  await user.type(screen.getByLabelText('Comment'), 'Far away');
  await send();
  expect(await screen.findByText('Failed to add comment')).toBeVisible();
  expect(screen.getByLabelText('Comment')).toHaveValue('  Far away');
  api.routes[VOTE] = () => ({ status: 201, body: { candidateId: 31, yesVotes: 0, noVotes: 0, myVote: null } });
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsOf(VOTE).at(-1)!.body).toEqual({ candidateId: 31, comment: 'Far away' });
});

it('a venue is deleted after a confirmation', async () => {
  const { user, api, become } = renderVenues();
  api.routes['DELETE /api/venue-candidates/31'] = () => {
    become([]);
    return { status: 204 };
  };
  await user.click(await button(/^Delete venue/));
  expect(dialog().getByText(/cannot be undone/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Venue candidate deleted successfully')).toBeVisible();
  expect(await screen.findByText('No venue has been suggested yet.')).toBeVisible();
});
