import { gatheringVisibilities } from '@lab/contracts';
import { eventually } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { listGatherings } from './gathering.factory.js';
import { startGatheringsService } from './gatherings-service.js';

const service = await startGatheringsService({ SAMPLE_DATA: 'true' });
const second = await startGatheringsService({ SAMPLE_DATA: 'true', DATABASE_URL: service.databaseUrl });
afterAll(() => Promise.all([service.close(), second.close()]));

describe('the sample lab’s gatherings', () => {
  it('are loaded once, of every visibility, open and decided', async () => {
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
});
