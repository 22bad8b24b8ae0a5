import { venueCandidateMessages, type Row, type RowChange } from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createGathering, createVenue, removeAll } from './gathering.factory.js';
import { startGatheringsService } from './gatherings-service.js';

const service = await startGatheringsService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

/** Sends a change, as the database page does. */
const change = (table: string, action: RowChange['action'], data: Row) =>
  service.admin.post<{ row: Row }>(`/internal/rows/gatherings.${table}`, { action, data });

const stateOf = async (id: number) => {
  const [state] = await service.dataSource.query(
    `SELECT winner_id AS winner, settled_at IS NOT NULL AS "isSettled" FROM social_gatherings WHERE id = ${id}`,
  );
  return state;
};

const settledVote = async () => {
  const first = await createVenue(service);
  const second = await createVenue(service, { gatheringId: first.gatheringId });
  const id = first.gatheringId;
  const vote = { candidate_id: second.id, member_id: 1, member_name: 'x', vote: true };
  const { body } = await change('candidate_votes', 'insert', vote);
  await change('social_gatherings', 'update', { id, settled_at: '2026-01-01T10:00', winner_id: second.id });
  expect(await stateOf(id)).toEqual({ winner: second.id, isSettled: true });
  return { id, first, second, voteId: body.row['id']! };
};

describe('the winner of a vote', () => {
  it.each<[string, (ids: { vote: number; venue: number; event: number }) => Parameters<typeof change>]>([
    ['changing a vote', ({ vote }) => ['candidate_votes', 'update', { id: vote, vote: false }]],
    ['deleting a vote', ({ vote }) => ['candidate_votes', 'delete', { id: vote }]],
    ['deleting a venue', ({ venue }) => ['venue_candidates', 'delete', { id: venue }]],
    [
      'moving a venue to another event',
      ({ venue, event }) => ['venue_candidates', 'update', { id: venue, gathering_id: event }],
    ],
  ])('follows the votes when an administrator is %s', async (_, changeOf) => {
    const { id, first, second, voteId } = await settledVote();
    const other = await createGathering(service);
    const { status } = await change(...changeOf({ vote: Number(voteId), venue: second.id, event: other.id }));
    expect(status).toBe(200);
    expect(await stateOf(id)).toEqual({ winner: first.id, isSettled: true });
  });

  it('is removed when an administrator moves the deadline, which reopens the vote', async () => {
    const { id } = await settledVote();
    const answer = await change('social_gatherings', 'update', { id, voting_end_date: '2026-01-01T09:00' });
    expect(answer).toMatchObject({ status: 200, body: { row: { winner_id: null, settled_at: null } } });
    expect(await stateOf(id)).toEqual({ winner: null, isSettled: false });
  });

  it('cannot be set to another event’s venue', async () => {
    const { id } = await settledVote();
    const other = await createVenue(service);
    expect(await change('social_gatherings', 'update', { id, winner_id: other.id })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'data.winner_id', message: venueCandidateMessages.ofAnotherEvent }] },
    });
  });
});
