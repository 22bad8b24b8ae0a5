import { ifMatch, recordHistorySchema, type SocialGathering } from '@lab/contracts';
import { DEADLINE_DOMAIN, type DeadlineDomain } from '@lab/service-kit/deadlines';
import { describeVersions } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createGathering,
  createVenue,
  endVoting,
  listGatherings,
  removeAll,
  validGathering,
} from './gathering.factory.js';
import { as, startGatheringsService } from './gatherings-service.js';

const service = await startGatheringsService();
const replica = await startGatheringsService({ DATABASE_URL: service.databaseUrl });
afterAll(() => Promise.all([service.close(), replica.close()]));
beforeEach(() => removeAll(service));

const path = '/api/social-gatherings';

describeVersions({
  replicas: () => [service, replica],
  path,
  array: 'events',
  field: 'title',
  body: (title) => validGathering({ title }),
  create: () => createGathering(service),
});

it('a refused edit of an event returns the current record with the caller’s own vote marked', async () => {
  const { id } = await createGathering(service);
  const { id: candidateId } = await createVenue(service, { gatheringId: id });
  await as(service, 2).post('/api/candidate-votes', { candidateId, vote: true });
  for (const [who, myVote] of [
    [2, true],
    [3, null],
  ] as const) {
    const answer = await as(service, who).put(`${path}/${id}`, validGathering(), { 'if-match': ifMatch(99) });
    expect(answer).toMatchObject({ status: 412, body: { current: { candidates: [{ yesVotes: 1, myVote }] } } });
  }
});

describe('the version of an event', () => {
  const versionOf = async () => (await listGatherings(service))[0]!.version;

  it('increases when the vote is settled or the link is renewed, but not with venues, votes, comments and answers', async () => {
    const { id } = await createGathering(service);
    const before = await versionOf();
    const venue = { gatheringId: id, name: 'Camellia Table' };
    const { id: candidateId } = (await service.member.post<{ id: number }>('/api/venue-candidates', venue)).body;
    await service.member.post('/api/candidate-votes', { candidateId, vote: true, comment: 'Yes' });
    await service.member.put(`${path}/${id}/rsvp`, { answer: 'yes', headCount: 1 });
    expect(await versionOf()).toBe(before);
    await endVoting(service, id);
    await service.app.get<DeadlineDomain>(DEADLINE_DOMAIN, { strict: false }).settleDue();
    expect(await versionOf()).toBe(before + 2);
    await service.member.post(`${path}/${id}/share-token`);
    expect(await versionOf()).toBe(before + 3);
  });
});

it('the history says who proposed a gathering and who last changed it', async () => {
  // An id that no earlier event had, because the audit log still contains those.
  await service.dataSource.query(`SELECT setval(pg_get_serial_sequence('social_gatherings', 'id'), 1000)`);
  const { body: made } = await as(service, 2).post<SocialGathering>(path, validGathering());
  const { title, proposedDate, votingEndDate, visibility } = made;
  await as(service, 3).put(`${path}/${made.id}`, {
    title: `${title} together`,
    proposedDate,
    votingEndDate,
    visibility,
  });
  const { body } = await service.member.get(`${path}/${made.id}/history`);
  expect(recordHistorySchema.parse(body)).toMatchObject({ made: { memberId: 2 }, changed: { memberId: 3 } });
});
