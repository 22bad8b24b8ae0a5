import { venueCandidateMessages } from '@lab/contracts';
import { findSchemaDrift } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createGathering, createVenue, removeAll } from './gathering.factory.js';
import { startGatheringsService } from './gatherings-service.js';

const service = await startGatheringsService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

describe('the gatherings schema', () => {
  it('matches the entities', async () => {
    expect(await findSchemaDrift(service.dataSource)).toEqual([]);
  });

  describe('keeps a winner in step with the votes, whoever writes', () => {
    const run = (sql: string) => service.dataSource.query(sql);
    const state = async (id: number) =>
      (
        await run(
          `SELECT winner_id AS winner, settled_at IS NOT NULL AS "isSettled" FROM social_gatherings WHERE id = ${id}`,
        )
      )[0];
    const settledVote = async () => {
      const first = await createVenue(service);
      const second = await createVenue(service, { gatheringId: first.gatheringId });
      const id = first.gatheringId;
      await run(
        `INSERT INTO candidate_votes (candidate_id, member_id, member_name, vote) VALUES (${second.id}, 1, 'x', true)`,
      );
      await run(`UPDATE social_gatherings SET settled_at = now(), winner_id = ${second.id} WHERE id = ${id}`);
      return { id, first, second };
    };

    it.each<[string, (venue: number, event: number) => string]>([
      ['a vote that is taken back', () => 'UPDATE candidate_votes SET vote = false'],
      ['a vote that is deleted', () => 'DELETE FROM candidate_votes'],
      ['a venue that is deleted', (venue) => `DELETE FROM venue_candidates WHERE id = ${venue}`],
      [
        'a venue that is moved to another event',
        (venue, event) => `UPDATE venue_candidates SET gathering_id = ${event} WHERE id = ${venue}`,
      ],
    ])('%s', async (_, change) => {
      const { id, first, second } = await settledVote();
      const other = await createGathering(service);
      await run(change(second.id, other.id));
      expect(await state(id)).toEqual({ winner: first.id, isSettled: true });
    });

    it('a deadline that is moved, which reopens the vote', async () => {
      const { id } = await settledVote();
      await run(
        `UPDATE social_gatherings SET voting_end_date = voting_end_date - interval '1 minute' WHERE id = ${id}`,
      );
      expect(await state(id)).toEqual({ winner: null, isSettled: false });
    });

    it('a winner that is another event’s venue is refused, with words', async () => {
      const { id } = await settledVote();
      const other = await createVenue(service);
      await expect(run(`UPDATE social_gatherings SET winner_id = ${other.id} WHERE id = ${id}`)).rejects.toThrow(
        venueCandidateMessages.ofAnotherEvent,
      );
    });
  });

  it('allows one vote per member and per guest, and none without either', async () => {
    const { id } = await createVenue(service);
    const insert = (member: string, guest: string) =>
      service.dataSource.query(
        `INSERT INTO candidate_votes (candidate_id, member_id, guest_key, member_name, vote) VALUES (${id}, ${member}, ${guest}, 'x', true)`,
      );
    await insert('1', 'NULL');
    await insert('NULL', `'a'`);
    await insert('NULL', `'b'`);
    await expect(insert('1', 'NULL')).rejects.toThrow('candidate_votes_member');
    await expect(insert('NULL', `'a'`)).rejects.toThrow('candidate_votes_guest');
    await expect(insert('NULL', 'NULL')).rejects.toThrow('candidate_votes_voter');
    await expect(insert('2', `'c'`)).rejects.toThrow('candidate_votes_voter');
  });
});
