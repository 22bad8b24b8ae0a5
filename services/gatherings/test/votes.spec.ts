import type { CandidateTally, ErrorResponse, VenueCandidate, MemberObligations } from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createGathering, createVenue, endVoting, listGatherings, removeAll } from './gathering.factory.js';
import { as, startGatheringsService } from './gatherings-service.js';

const service = await startGatheringsService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

describe('POST /api/venue-candidates', () => {
  const path = '/api/venue-candidates';

  it('adds a venue to an event with an open vote', async () => {
    const { id: gatheringId } = await createGathering(service);
    const venue = {
      name: 'Lantern & Loom',
      location: 'Here',
      mapUrl: 'https://maps.google.com/?q=x',
      priceRange: '$$',
    };
    const { status, body } = await as(service, 3).post<VenueCandidate>(path, { gatheringId, ...venue });
    expect(status).toBe(201);
    expect(body).toMatchObject({ gatheringId, ...venue, cuisineType: null, addedBy: 'Amara Okonkwo', votes: [] });
  });

  it('requires a name, an event and an open vote, which is also required for removing a venue', async () => {
    const { id, gatheringId } = await createVenue(service);
    const other = await createVenue(service, { gatheringId });
    const nameless = await service.member.post<ErrorResponse>(path, { gatheringId, name: ' ' });
    expect([nameless.status, nameless.body.message]).toEqual([400, 'Venue name is required']);
    expect((await service.member.post(path, { gatheringId: 99, name: 'x' })).status).toBe(404);
    await service.member.post('/api/candidate-votes', { candidateId: id, vote: true });
    expect((await service.member.delete(`${path}/${id}`)).status).toBe(204);
    expect(await service.dataSource.query('SELECT * FROM candidate_votes')).toEqual([]);
    expect((await service.member.delete(`${path}/${id}`)).status).toBe(404);
    await endVoting(service, gatheringId);
    for (const late of [
      await service.member.post<ErrorResponse>(path, { gatheringId, name: 'x' }),
      await service.member.delete<ErrorResponse>(`${path}/${other.id}`),
    ]) {
      expect([late.status, late.body.message]).toEqual([409, 'Voting has ended']);
    }
  });

  it('answers 503 if it needs the members service while that is unavailable', async () => {
    const alone = await startGatheringsService({ MEMBERS_URL: 'http://127.0.0.1:9' });
    const { id: gatheringId } = await createGathering(alone);
    const { status, body } = await alone.member.post<ErrorResponse>(path, { gatheringId, name: 'x' });
    expect([status, body.message]).toEqual([503, 'The members service is unavailable. Please try again later.']);
    expect((await as(alone, 2).post(path, { gatheringId, name: 'x' })).status).toBe(201);
    await alone.close();
  });
});

describe('POST /api/candidate-votes', () => {
  const path = '/api/candidate-votes';

  it('counts one vote per member, and a second one replaces the first', async () => {
    const { id: candidateId } = await createVenue(service);
    await as(service, 2).post(path, { candidateId, vote: true });
    const first = await as(service, 3).post<CandidateTally>(path, { candidateId, vote: true });
    expect([first.status, first.body]).toEqual([201, { candidateId, yesVotes: 2, noVotes: 0, myVote: true }]);
    const second = await as(service, 3).post<CandidateTally>(path, { candidateId, vote: false });
    expect(second.body).toEqual({ candidateId, yesVotes: 1, noVotes: 1, myVote: false });
  });

  it('accepts more comments even after the end, but then no votes, nor comments sent with a vote', async () => {
    const { id: candidateId, gatheringId } = await createVenue(service);
    for (const comment of ['One', 'Two']) await service.member.post(path, { candidateId, comment });
    await endVoting(service, gatheringId);
    const { status, body } = await service.member.post<CandidateTally>(path, { candidateId, comment: 'Three' });
    expect([status, body]).toEqual([201, { candidateId, yesVotes: 0, noVotes: 0, myVote: null }]);
    const late = await service.member.post<ErrorResponse>(path, { candidateId, vote: true, comment: 'x' });
    expect([late.status, late.body.message]).toEqual([409, 'Voting has ended']);
    const [event] = await listGatherings(service);
    expect(event!.candidates[0]).toMatchObject({
      votes: [],
      comments: [{ comment: 'One' }, { comment: 'Two' }, { comment: 'Three' }],
    });
  });

  it('refuses an empty vote, and a vote on a missing venue', async () => {
    const { id: candidateId } = await createVenue(service);
    const answers = await Promise.all(
      [{ candidateId }, { candidateId: 99, vote: true }, { candidateId: 99, comment: 'x' }, { candidateId: -1 }].map(
        (given) => service.member.post<ErrorResponse>(path, given),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [400, 'Please vote or write a comment'],
      [404, 'There is no such venue.'],
      [404, 'There is no such venue.'],
      [400, 'Please choose the venue'],
    ]);
  });
});

describe('PUT /api/social-gatherings/{id}/rsvp', () => {
  it('stores one answer per member, with its number of people', async () => {
    const { id } = await createGathering(service);
    const path = `/api/social-gatherings/${id}/rsvp`;
    await as(service, 2).put(path, { answer: 'yes', headCount: 3 });
    await as(service, 3).put(path, { answer: 'yes' });
    await service.member.put(path, { answer: 'no' });
    const { status, body } = await as(service, 3).put(path, { answer: 'maybe', headCount: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      rsvpCounts: { yes: 3, maybe: 2, no: 1 },
      myRsvp: { answer: 'maybe', headCount: 2 },
      rsvps: [
        { memberId: 2, memberName: '王小明', answer: 'yes', headCount: 3 },
        { memberId: 3, answer: 'maybe' },
        { memberId: 1, answer: 'no' },
      ],
    });
  });

  it('refuses an invalid answer, an unknown event, and an event that is over', async () => {
    const { id } = await createGathering(service, {
      proposedDate: new Date(Date.now() - 1000),
      votingEndDate: new Date(Date.now() - 2000),
    });
    const put = (gathering: number, body: unknown) =>
      service.member.put<ErrorResponse>(`/api/social-gatherings/${gathering}/rsvp`, body);
    expect((await put(id, { answer: 'perhaps' })).body.message).toBe('Please answer yes, no, or maybe');
    expect((await put(99, { answer: 'yes' })).status).toBe(404);
    const over = await put(id, { answer: 'yes' });
    expect([over.status, over.body.message]).toEqual([409, 'The event is over']);
  });
});

await removeAll(service);

it('a member’s obligations are the open votes in which they have not voted', async () => {
  const [open, voted, over] = [await createVenue(service), await createVenue(service), await createVenue(service)];
  await as(service, 2).post('/api/candidate-votes', { candidateId: voted.id, vote: true });
  await as(service, 3).post('/api/candidate-votes', { candidateId: open.id, vote: true });
  await endVoting(service, over.gatheringId);
  const own = { role: 'member', chosenMember: { id: 2, name: '王小明' } } as const;
  const client = service.as(own);
  const { body } = await client.get<Partial<MemberObligations>>('/internal/lab-members/2/obligations');
  expect(body).toEqual({
    openVotes: [
      {
        id: open.gatheringId,
        title: 'Dinner',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        href: `/aimex/social-gatherings?event=${open.gatheringId}`,
      },
    ],
  });
});
