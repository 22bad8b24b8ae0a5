import { describe, expect, it, jest } from '@jest/globals';
import type { VenueCandidate } from '@lab/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeEventSource } from '../../../test-support/fake-event-source';
import { amy, ok, pending, stubSession } from '../../../test-support/fake-api';
import { aGathering, aVenue } from '../../../test-support/gathering-factories';
import { renderApp } from '../../../test-support/render-app';

const LIST = 'GET /api/social-gatherings';
const VOTE = 'POST /api/candidate-votes';
const camellia = aVenue({ id: 31, name: '山茶小館 Camellia Table' });

const renderVenues = (venues: VenueCandidate[] = [camellia]) => {
  const events = (candidates: VenueCandidate[]) => ok({ events: [aGathering({ id: 7, title: 'Dinner', candidates })] });
  const api = stubSession(amy, { [LIST]: () => events(venues) });
  const become = (candidates: VenueCandidate[]) => {
    api.routes[LIST] = () => events(candidates);
  };
  return { ...renderApp('/aimex/social-gatherings'), api, become };
};

const offline = () => Promise.reject(new TypeError('offline'));
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const dialogGone = async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('a venue', () => {
  it('shows its facts, counts, voters and comments', async () => {
    const votes = [
      { id: 1, memberId: 2, memberName: '許雅筑', vote: true, createdAt: '2026-11-20T03:00:00.000Z' },
      { id: 2, memberId: null, memberName: 'Anonymous Guest', vote: false, createdAt: '2026-11-20T03:00:00.000Z' },
    ];
    const comments = [
      { id: 1, memberId: 2, memberName: '許雅筑', comment: 'A round table', createdAt: '2026-11-20T03:00:00.000Z' },
      { id: 2, memberId: 3, memberName: '陳思妤', comment: 'Not far', createdAt: '2026-11-20T04:00:00.000Z' },
    ];
    const fields = { location: '12 Example Lane', cuisineType: 'Taiwanese', priceRange: '$$', addedBy: '吳沛潔' };
    renderVenues([
      { ...camellia, ...fields, mapUrl: 'https://maps.app.goo.gl/a', yesVotes: 3, noVotes: 1, votes, comments },
    ]);
    expect(await screen.findByText('山茶小館 Camellia Table')).toBeVisible();
    for (const text of ['12 Example Lane', 'Taiwanese · $$', '吳沛潔', 'Yes: 3', 'No: 1', 'Total: 4'])
      expect(screen.getByText(text)).toBeVisible();
    const said = screen.getByRole('list', { name: 'Comments on 山茶小館 Camellia Table' });
    expect(said).toHaveTextContent(/許雅筑 A round table.*陳思妤 Not far/);
    expect(said).toHaveAttribute('tabindex', '0');
    expect(said).toHaveStyle({ maxHeight: '96px', overflowY: 'auto' });
    const map = screen.getByRole('link', { name: /View Map of 山茶小館/ });
    expect(map).toHaveAttribute('href', 'https://maps.app.goo.gl/a');
    expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('shows the newest comment, for which the list is scrolled to its end, again when another is added', async () => {
    const comment = (id: number) => ({
      id,
      memberId: 2,
      memberName: '許雅筑',
      comment: `Comment ${id}`,
      createdAt: '2026-11-20T03:00:00.000Z',
    });
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(300);
    const { become } = renderVenues([{ ...camellia, comments: [comment(1), comment(2)] }]);
    const list = await screen.findByRole('list', { name: /^Comments on/ });
    expect(list.scrollTop).toBe(300);
    list.scrollTop = 0;
    become([{ ...camellia, comments: [comment(1), comment(2), comment(3)] }]);
    act(() => FakeEventSource.last.send('{"topic":"social-gatherings"}'));
    expect(await screen.findByText(/Comment 3/)).toBeVisible();
    expect(list.scrollTop).toBe(300);
  });

  it('shows the names behind the counts with one click on them, and which venue leads', async () => {
    const vote = { memberId: 2, memberName: '許雅筑', vote: true, createdAt: '2026-11-20T03:00:00.000Z' };
    const votes = [
      { ...vote, id: 1 },
      { ...vote, id: 2, memberId: null, memberName: 'Robin', vote: false },
    ];
    const { user } = renderVenues([{ ...camellia, yesVotes: 1, noVotes: 1, votes }, aVenue({ name: 'Cafe' })]);
    expect(await screen.findByText('Yes: 許雅筑')).not.toBeVisible();
    await user.click(screen.getByText('Yes: 1'));
    expect(screen.getByText('Yes: 許雅筑')).toBeVisible();
    expect(screen.getByText('No: Robin')).toBeVisible();
    expect(screen.getAllByText('Leading')).toHaveLength(1);
  });

  it('shows no map, comments or votes when there are none', async () => {
    renderVenues();
    expect(await screen.findByText('Total: 0')).toBeVisible();
    expect(screen.queryByRole('link', { name: /View Map/ })).toBeNull();
    expect(screen.queryByTitle('Show the names')).toBeNull();
    expect(screen.queryByText('Leading')).toBeNull();
    expect(screen.queryByRole('list', { name: /Comments/ })).toBeNull();
  });

  it('escapes its name', async () => {
    renderVenues([{ ...camellia, name: '<b>Bold</b>' }]);
    expect(await screen.findByText('<b>Bold</b>')).toBeVisible();
  });
});

describe('voting', () => {
  it.each([
    [true, 'Yes to', 'No to'],
    [false, 'No to', 'Yes to'],
  ])('%s is sent, highlighted, and can be changed', async (vote, name, otherName) => {
    const { user, api, become } = renderVenues();
    api.routes[VOTE] = ({ body }) => {
      const { vote } = body as { vote: boolean };
      const counted = { yesVotes: Number(vote), noVotes: Number(!vote), myVote: vote };
      become([{ ...camellia, ...counted }]);
      return { status: 201, body: { candidateId: 31, ...counted } };
    };
    const choice = await button(`${name} 山茶小館 Camellia Table`);
    expect(choice).toHaveAttribute('aria-pressed', 'false');
    await user.click(choice);
    expect(await screen.findByText('Vote recorded successfully')).toBeVisible();
    expect(api.callsOf(VOTE)[0]?.body).toEqual({ candidateId: 31, vote });
    await waitFor(() => expect(choice.getAttribute('aria-pressed')).toBe('true'));
    expect(within(choice).getByTestId('CheckIcon')).toBeInTheDocument();
    expect(choice.className).toMatch(vote ? /colorPrimary/ : /colorError/);
    expect(choice).toHaveFocus();
    expect(screen.getAllByTestId('CheckIcon')).toHaveLength(1);

    const other = await button(`${otherName} 山茶小館 Camellia Table`);
    await user.click(other);
    await waitFor(() => expect(other.getAttribute('aria-pressed')).toBe('true'));
    expect(choice).toHaveAttribute('aria-pressed', 'false');
    expect(api.callsOf(VOTE)[1]?.body).toEqual({ candidateId: 31, vote: !vote });
  });

  it('sends a double click once', async () => {
    const { user, api } = renderVenues();
    api.routes[VOTE] = pending;
    await user.dblClick(await button(/^Yes to/));
    expect(api.callsOf(VOTE)).toHaveLength(1);
  });
});

describe('commenting', () => {
  it('sends a comment', async () => {
    const { user, api } = renderVenues();
    api.routes[VOTE] = () => ({ status: 201, body: { candidateId: 31, yesVotes: 0, noVotes: 0, myVote: null } });
    await user.click(await button(/^Comment on/));
    await user.type(screen.getByLabelText('Comment'), 'A round table');
    await user.click(dialog().getByRole('button', { name: 'Add Comment' }));
    expect(await screen.findByText('Comment added successfully')).toBeVisible();
    expect(api.callsOf(VOTE)[0]?.body).toEqual({ candidateId: 31, comment: 'A round table' });
    await dialogGone();
  });

  it('refuses a blank comment, and keeps one that could not be sent', async () => {
    const { user, api } = renderVenues();
    api.routes[VOTE] = offline;
    await user.click(await button(/^Comment on/));
    await user.type(screen.getByLabelText('Comment'), '  ');
    await user.click(dialog().getByRole('button', { name: 'Add Comment' }));
    expect(await screen.findByText('Comment cannot be empty')).toBeVisible();
    await user.type(screen.getByLabelText('Comment'), 'Far away');
    await user.click(dialog().getByRole('button', { name: 'Add Comment' }));
    expect(await screen.findByText('Failed to add comment')).toBeVisible();
    expect(screen.getByLabelText('Comment')).toHaveValue('  Far away');
  });
});

describe('deleting a venue', () => {
  it('asks for confirmation, deletes, and shows a toast', async () => {
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
});
