import { searchAs, titlesFoundAs } from '@lab/test-kit';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { createGathering, createVenue, removeAll } from './gathering.factory.js';
import { as, startGatheringsService } from './gatherings-service.js';

const service = await startGatheringsService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

it('members find a gathering by its texts and venues, and the result leads to its card', async () => {
  const { id } = await createGathering(service, {
    title: 'Farewell dinner',
    description: 'For Amara',
    visibility: 'public',
    proposedDate: new Date('2040-01-03T11:00:00Z'),
  });
  await createVenue(service, { gatheringId: id, name: '茶花小館', location: 'Lane 7', cuisineType: 'Taiwanese' });
  await createVenue(service, { gatheringId: id, name: 'Camellia Table' });
  const found = {
    kind: 'gathering',
    id,
    title: 'Farewell dinner',
    detail: 'Tue 3 Jan 2040, 19:00 · 茶花小館, Camellia Table',
    href: `/aimex/social-gatherings?event=${id}`,
    score: expect.any(Number),
  };
  for (const q of ['dinner farewell', 'amara', '王小明', '茶花', 'tawanese lane', 'camellia 2040']) {
    expect([q, await searchAs(service.member, q)]).toEqual([q, [found]]);
  }
  expect(await searchAs(service.anonymous, 'farewell')).toEqual([]);
});

it('share links, voters and guests’ names are not searchable', async () => {
  const { id, shareToken } = await createGathering(service, { visibility: 'invitees_only' });
  const venue = await createVenue(service, { gatheringId: id });
  const answer = await as(service, 3).post('/api/candidate-votes', { candidateId: venue.id, vote: true });
  expect(answer.status).toBeLessThan(300);
  const guest = { candidateId: venue.id, gatheringId: id, shareToken, vote: true, memberName: 'Zebedee' };
  expect((await service.anonymous.post('/api/shared-candidate-votes', guest)).status).toBe(201);
  for (const q of [shareToken, 'okonkwo', 'zebedee'])
    expect([q, await titlesFoundAs(service.member, q)]).toEqual([q, []]);
  const [found] = await searchAs(service.member, 'dinner');
  expect(JSON.stringify(found)).not.toContain(shareToken);
});
