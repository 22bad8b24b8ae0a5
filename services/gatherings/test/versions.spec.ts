import { ifMatch, sharedSocialGatheringSchema, type SocialGathering } from '@lab/contracts';
import { DEADLINE_DOMAIN, type DeadlineDomain } from '@lab/service-kit/deadlines';
import { describeVersions } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createGathering,
  createVenue,
  endVoting,
  inHours,
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

describe('concurrent edits of one event', () => {
  it('cannot make it public again after the other set it to lab only', async () => {
    const { id } = await createGathering(service, { visibility: 'public' });
    const [seen] = await listGatherings(service);
    const { title, description, proposedDate, votingEndDate, visibility, version } = seen!;
    const form = { title, description, proposedDate, votingEndDate, visibility };
    const save = (who: number, changed: object) =>
      as(service, who).put<SocialGathering>(`${path}/${id}`, { ...form, ...changed }, { 'if-match': ifMatch(version) });
    expect((await save(2, { visibility: 'lab_only' })).status).toBe(200);
    expect(await save(3, { title: 'Dinner at eight' })).toMatchObject({
      status: 412,
      body: { current: { title, visibility: 'lab_only', version: version + 1 } },
    });
    expect(await listGatherings(service)).toMatchObject([{ title, visibility: 'lab_only' }]);
  });

  it('return the current record with the caller’s own vote marked', async () => {
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

  it('report the conflict before they report a past date', async () => {
    const { id } = await createGathering(service);
    const past = validGathering({ votingEndDate: inHours(-1) });
    const put = (version: number) => service.member.put(`${path}/${id}`, past, { 'if-match': ifMatch(version) });
    expect((await put(2)).status).toBe(412);
    expect((await put(1)).status).toBe(400);
  });
});

describe('the version of an event', () => {
  const versionOf = async () => (await listGatherings(service))[0]!.version;

  it('is not changed by venues, votes, comments and answers', async () => {
    const { id } = await createGathering(service);
    const venue = { gatheringId: id, name: 'Camellia Table' };
    const { id: candidateId } = (await service.member.post<{ id: number }>('/api/venue-candidates', venue)).body;
    await service.member.post('/api/candidate-votes', { candidateId, vote: true, comment: 'Yes' });
    await service.member.put(`${path}/${id}/rsvp`, { answer: 'yes', headCount: 1 });
    expect((await listGatherings(service))[0]).toMatchObject({
      rsvps: [{}],
      candidates: [{ comments: [{}] }],
      version: 1,
    });
  });

  it('increases when its venue is settled, and when its link is renewed', async () => {
    const { id } = await createGathering(service);
    const before = await versionOf();
    await endVoting(service, id);
    await service.app.get<DeadlineDomain>(DEADLINE_DOMAIN, { strict: false }).settleDue();
    expect(await versionOf()).toBe(before + 2);
    await service.member.post(`${path}/${id}/share-token`);
    expect(await versionOf()).toBe(before + 3);
  });

  it('is not visible to guests', async () => {
    const { shareToken } = await createGathering(service, { visibility: 'public' });
    const { status, body } = await service.anonymous.get(`${path}/shared/${shareToken}`);
    expect(status).toBe(200);
    expect(sharedSocialGatheringSchema.strict().parse(body)).not.toHaveProperty('version');
  });
});
