import { gatheringVisibilities } from '@lab/contracts';
import { eventually, removeSampleData } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createGathering, listGatherings } from './gathering.factory.js';
import { startGatheringsService } from './gatherings-service.js';

const service = await startGatheringsService({ SAMPLE_DATA: 'true' });
const second = await startGatheringsService({ SAMPLE_DATA: 'true', DATABASE_URL: service.databaseUrl });
afterAll(() => Promise.all([service.close(), second.close()]));

describe('the sample lab’s gatherings', () => {
  it('are loaded once, with every visibility, both open and decided', async () => {
    const events = await listGatherings(service);
    expect(events).toHaveLength(3);
    expect(new Set(events.map(({ visibility }) => visibility))).toEqual(new Set(gatheringVisibilities));
    expect(events.some(({ isVotingOpen }) => isVotingOpen)).toBe(true);
    // 19:00 in Taipei.
    expect(events.every(({ proposedDate }) => proposedDate.endsWith('T11:00:00.000Z'))).toBe(true);
    const past = events.find(({ isVotingOpen }) => !isVotingOpen)!;
    expect(past.candidates.find(({ id }) => id === past.winnerId)?.name).toBe('Riverside Park, lawn C');
    await eventually(async () => {
      const [{ count }] = await service.dataSource.query(
        'SELECT count(*)::int AS count FROM social_gatherings WHERE settled_at IS NOT NULL',
      );
      expect(count).toBe(1);
    });
  });

  it('are not loaded unless SAMPLE_DATA is set', async () => {
    const empty = await startGatheringsService();
    expect(await listGatherings(empty)).toEqual([]);
    await empty.close();
  });

  // Must run last, because it changes data that the other tests read.
  it('are removed, except for the lab’s own and one with a new vote, which stays complete', async () => {
    const before = await listGatherings(service);
    const open = before.find(({ isVotingOpen }) => isVotingOpen)!;
    const [venue] = open.candidates;

    await service.dataSource.query(
      `INSERT INTO candidate_votes (candidate_id, member_id, member_name, vote) VALUES ($1, 99, $2, true)`,
      [venue!.id, '王小明'],
    );
    const own = await createGathering(service);

    const { status, body } = await removeSampleData(service);
    expect([status, body.removed, body.kept]).toEqual([200, { gatherings: before.length - 1 }, { gatherings: 1 }]);
    expect(body.referredTo).toContain(99);
    const left = await listGatherings(service);
    expect(left.map(({ id }) => id).toSorted()).toEqual([open.id, own.id].toSorted());
    expect(left.find(({ id }) => id === open.id)!.candidates).toHaveLength(open.candidates.length);

    expect((await removeSampleData(service)).body.removed).toEqual({ gatherings: 0 });
  });
});
