import {
  socialGatheringListSchema,
  socialGatheringSchema,
  type ErrorResponse,
  type SocialGathering,
} from '@lab/contracts';
import { DEADLINE_DOMAIN, type DeadlineDomain } from '@lab/service-kit/deadlines';
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
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const path = '/api/social-gatherings';

describe('POST /api/social-gatherings', () => {
  it('proposes an event with its first venue', async () => {
    const initialVenue = { name: '鼎泰豐', location: '194 Xinyi Rd', mapUrl: 'https://maps.app.goo.gl/x' };
    const { status, body } = await as(service, 2).post<SocialGathering>(path, { ...validGathering(), initialVenue });
    expect(status).toBe(201);
    expect(socialGatheringSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      title: 'Dinner',
      visibility: 'lab_only',
      proposedBy: '王小明',
      proposedById: 2,
      isVotingOpen: true,
      winnerId: null,
      candidates: [
        { ...initialVenue, cuisineType: null, addedBy: '王小明', addedById: 2, yesVotes: 0, noVotes: 0, myVote: null },
      ],
    });
    expect(body.candidates[0]?.createdAt).toBe(body.createdAt);
    expect(Buffer.from(body.shareToken, 'base64url')).toHaveLength(16);
    expect(body.remainingSeconds).toBeGreaterThan(71 * 3600);
  });

  it('refuses invalid fields and past dates with a message for each, and stores nothing', async () => {
    const dates = { proposedDate: inHours(-1), votingEndDate: inHours(-2) };
    const past = await service.member.post<ErrorResponse>(path, validGathering(dates));
    expect([past.status, past.body.issues]).toEqual([
      400,
      [
        { path: 'votingEndDate', message: 'Voting deadline must be in the future' },
        { path: 'proposedDate', message: 'Event date must be in the future' },
      ],
    ]);
    const { body } = await service.member.post<ErrorResponse>(path, validGathering({ title: '' }));
    expect(body.issues).toEqual([{ path: 'title', message: 'Title is required' }]);
    expect(await listGatherings(service)).toEqual([]);
  });
});

describe('GET /api/social-gatherings', () => {
  it('lists the newest first, with votes, comments and the caller’s own vote', async () => {
    const old = await createGathering(service, { title: 'Old', createdAt: new Date('2025-01-01') });
    await createGathering(service, { title: 'New' });
    const { id: candidateId } = await createVenue(service, { gatheringId: old.id });
    await as(service, 2).post('/api/candidate-votes', { candidateId, vote: false, comment: 'Too loud' });
    await as(service, 3).post('/api/candidate-votes', { candidateId, vote: true });
    const { body } = await as(service, 3).get<{ events: SocialGathering[] }>(path);
    expect(socialGatheringListSchema.parse(body)).toEqual(body);
    expect(body.events.map(({ title }) => title)).toEqual(['New', 'Old']);
    expect(body.events[1]!.candidates).toMatchObject([
      {
        yesVotes: 1,
        noVotes: 1,
        myVote: true,
        votes: [
          { memberId: 2, memberName: '王小明', vote: false },
          { memberId: 3, memberName: 'Amara Okonkwo', vote: true },
        ],
        comments: [{ memberId: 2, memberName: '王小明', comment: 'Too loud' }],
      },
    ]);
  });

  it('answers 304 until an event changes or a deadline passes', async () => {
    const { id } = await createGathering(service);
    await createVenue(service, { gatheringId: id });
    const etagOf = async () => (await service.member.get(path)).headers.get('etag')!;
    const statusFor = async (etag: string) => (await service.member.get(path, { 'if-none-match': etag })).status;
    // With an open vote, an answer is valid for ten seconds. Two requests may fall on either side of that limit.
    const statuses = [await statusFor(await etagOf()), await statusFor(await etagOf())];
    expect(statuses).toContain(304);
    const before = await etagOf();
    await service.dataSource.query(`ALTER TABLE social_gatherings DISABLE TRIGGER USER`);
    await endVoting(service, id);
    await service.dataSource.query(`ALTER TABLE social_gatherings ENABLE TRIGGER USER`);
    expect(await statusFor(before)).toBe(200);
    // Settles here, so that the timer does not do it between the next two requests.
    await service.app.get<DeadlineDomain>(DEADLINE_DOMAIN, { strict: false }).settleDue();
    const after = await etagOf();
    expect(await statusFor(after)).toBe(304);
    await service.member.post(path, validGathering());
    expect(await statusFor(after)).toBe(200);
  });

  it('lists only upcoming events on request, and changes when one begins', async () => {
    const past = { votingEndDate: new Date(inHours(-2)), settledAt: new Date() };
    await createGathering(service, { ...past, title: 'Over', proposedDate: new Date(inHours(-1)) });
    const { id } = await createGathering(service, { ...past, title: 'To come' });
    const upcoming = `${path}?upcoming=true`;
    const first = await service.member.get<{ events: SocialGathering[] }>(upcoming);
    expect(first.body.events.map(({ title }) => title)).toEqual(['To come']);
    // Without triggers, so that only time has changed.
    await service.dataSource.query('ALTER TABLE social_gatherings DISABLE TRIGGER USER');
    await service.dataSource.query(`UPDATE social_gatherings SET proposed_date = now() WHERE id = $1`, [id]);
    await service.dataSource.query('ALTER TABLE social_gatherings ENABLE TRIGGER USER');
    const later = await service.member.get(upcoming, { 'if-none-match': first.headers.get('etag')! });
    expect([later.status, later.body]).toEqual([200, { events: [] }]);
  });
});

describe('PUT /api/social-gatherings/{id}', () => {
  const bodyOf = ({ title, description, proposedDate, votingEndDate, visibility }: SocialGathering) => ({
    title,
    description,
    proposedDate,
    votingEndDate,
    visibility,
  });

  it('replaces every field', async () => {
    const { id } = await createGathering(service);
    const fields = { ...validGathering({ title: '<b>Lunch</b> 🍜', description: 'Noodles' }), visibility: 'public' };
    const { status, body } = await service.member.put<SocialGathering>(`${path}/${id}`, fields);
    expect(status).toBe(200);
    expect(body).toMatchObject(fields);
    expect((await service.member.put(`${path}/99`, fields)).status).toBe(404);
  });

  it('keeps past dates, but refuses new ones in the past', async () => {
    const { id } = await createGathering(service, {
      proposedDate: new Date(inHours(-1)),
      votingEndDate: new Date(inHours(-2)),
    });
    const [gathering] = await listGatherings(service);
    const fields = { ...bodyOf(gathering!), title: 'It was nice' };
    expect(await service.member.put(`${path}/${id}`, fields)).toMatchObject({ status: 200, body: fields });
    const moved = { ...bodyOf(gathering!), votingEndDate: inHours(-3) };
    const { status, body } = await service.member.put<ErrorResponse>(`${path}/${id}`, moved);
    expect([status, body.message]).toEqual([400, 'Voting deadline must be in the future']);
  });

  it('reopens the vote when it moves the deadline into the future', async () => {
    const { id } = await createGathering(service);
    const { id: candidateId } = await createVenue(service, { gatheringId: id });
    await service.member.post('/api/candidate-votes', { candidateId, vote: true });
    await endVoting(service, id);
    const [ended] = await listGatherings(service);
    expect(ended).toMatchObject({ isVotingOpen: false, winnerId: candidateId, remainingSeconds: 0 });
    const { body } = await service.member.put<SocialGathering>(`${path}/${id}`, {
      ...bodyOf(ended!),
      votingEndDate: inHours(5),
    });
    expect(body).toMatchObject({ isVotingOpen: true, winnerId: null });
    expect((await service.member.post('/api/candidate-votes', { candidateId, vote: false })).status).toBe(201);
  });
});

it('DELETE /api/social-gatherings/{id} removes the event with its venues and votes, and only one of two concurrent requests gets 204', async () => {
  const { id } = await createGathering(service);
  const { id: candidateId } = await createVenue(service, { gatheringId: id });
  await service.member.post('/api/candidate-votes', { candidateId, vote: true, comment: 'Yes' });
  const answers = await Promise.all([1, 2].map(() => service.member.delete(`${path}/${id}`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  for (const table of ['social_gatherings', 'venue_candidates', 'candidate_votes', 'venue_comments'])
    expect([table, await service.dataSource.query(`SELECT * FROM ${table}`)]).toEqual([table, []]);
});

it('POST /api/social-gatherings/{id}/duplicate creates the same event and venues at another time, without votes', async () => {
  const { id } = await createGathering(service, { description: 'Bring a cushion', visibility: 'public' });
  const { id: candidateId } = await createVenue(service, { gatheringId: id, cuisineType: 'Thai' });
  await service.member.post('/api/candidate-votes', { candidateId, vote: true, comment: 'Yes' });
  const dates = { proposedDate: inHours(300), votingEndDate: inHours(200) };
  const { status, body } = await as(service, 3).post<SocialGathering>(`${path}/${id}/duplicate`, dates);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...dates,
    title: 'Dinner',
    description: 'Bring a cushion',
    visibility: 'public',
    proposedBy: 'Amara Okonkwo',
    candidates: [{ name: 'Camellia Table', cuisineType: 'Thai', yesVotes: 0, votes: [], comments: [] }],
  });
  const tokens = (await listGatherings(service)).map(({ shareToken }) => shareToken);
  expect(new Set(tokens).size).toBe(2);
  const past = { proposedDate: inHours(-1), votingEndDate: inHours(-2) };
  expect((await service.member.post(`${path}/${id}/duplicate`, past)).status).toBe(400);
  expect((await service.member.post(`${path}/99/duplicate`, dates)).status).toBe(404);
});
