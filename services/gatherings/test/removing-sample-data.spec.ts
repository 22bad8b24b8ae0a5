import { removeSampleData } from '@lab/test-kit';
import { afterAll, expect, it } from '@jest/globals';
import { createGathering, listGatherings } from './gathering.factory.js';
import { startGatheringsService } from './gatherings-service.js';

const service = await startGatheringsService({ SAMPLE_DATA: 'true' });
afterAll(() => service.close());

it('removing the sample’s gatherings keeps one for which somebody has voted, whole, and the lab’s own', async () => {
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
