import {
  sharedSocialGatheringSchema,
  type CandidateTally,
  type ErrorResponse,
  type SharedSocialGathering,
} from '@lab/contracts';
import { newAddress, type ApiClient } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cookieOf, createGathering, createVenue, endVoting, listGatherings, removeAll } from './gathering.factory.js';
import { as, startGatheringsService } from './gatherings-service.js';

const service = await startGatheringsService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const votes = '/api/shared-candidate-votes';
const pathOf = (shareToken: string) => `/api/social-gatherings/shared/${shareToken}`;

/** A guest with a unique address, so that rate limits of other tests do not matter. */
const newGuest = (): ApiClient => service.as({ role: 'anonymous', address: newAddress() });

const invite = async (given: Parameters<typeof createGathering>[1] = { visibility: 'invitees_only' }) => {
  const gathering = await createGathering(service, given);
  const { id: candidateId } = await createVenue(service, { gatheringId: gathering.id });
  const ballot = { candidateId, gatheringId: gathering.id, shareToken: gathering.shareToken, vote: true };
  return { ...gathering, candidateId, ballot };
};

describe('GET /api/social-gatherings/shared/{token}', () => {
  it('shows counts, but no names', async () => {
    const { shareToken, candidateId, id } = await invite();
    await as(service, 2).post('/api/candidate-votes', { candidateId, vote: true, comment: 'A secret of the lab' });
    await as(service, 3).put(`/api/social-gatherings/${id}/rsvp`, { answer: 'yes', headCount: 4 });
    const { status, body, headers } = await newGuest().get<SharedSocialGathering>(pathOf(shareToken));
    expect(status).toBe(200);
    expect(sharedSocialGatheringSchema.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      proposedBy: '王小明',
      rsvpCounts: { yes: 4, maybe: 0, no: 0 },
      myRsvp: null,
      candidates: [{ addedBy: '王小明', yesVotes: 1, noVotes: 0, myVote: null }],
    });
    const text = JSON.stringify(body);
    for (const hidden of ['votes"', 'comments', 'memberId', 'A secret', 'Amara', shareToken]) {
      expect(text).not.toContain(hidden);
    }
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('is open to members, and to strangers unless the event is lab-only', async () => {
    for (const [visibility, stranger] of [
      ['lab_only', 401],
      ['invitees_only', 200],
      ['public', 200],
    ] as const) {
      const { shareToken } = await invite({ visibility });
      expect((await newGuest().get(pathOf(shareToken))).status).toBe(stranger);
      expect((await service.member.get(pathOf(shareToken))).status).toBe(200);
    }
  });

  it('answers 404 for a truncated, renewed or arbitrary link', async () => {
    const { shareToken, id } = await invite();
    const renewed = await service.member.post<{ shareToken: string }>(`/api/social-gatherings/${id}/share-token`);
    expect((await newGuest().get(pathOf(renewed.body.shareToken))).status).toBe(200);
    expect((await service.member.post('/api/social-gatherings/99/share-token')).status).toBe(404);
    for (const token of [
      shareToken,
      renewed.body.shareToken.slice(0, -1),
      'x'.repeat(65),
      '%00',
      "' OR 1=1 --",
      '..%2F..',
    ]) {
      const { status, body } = await newGuest().get<ErrorResponse>(pathOf(token));
      expect([token, status, body.message]).toEqual([
        token,
        404,
        'Event not found. The link may be invalid or the event may have been removed.',
      ]);
    }
  });
});

describe('POST /api/shared-candidate-votes', () => {
  it('counts a guest once, identified by a cookie that scripts cannot read', async () => {
    const { ballot, shareToken } = await invite();
    const guest = newGuest();
    const first = await guest.post<CandidateTally>(votes, { ...ballot, memberName: 'Mei' });
    expect([first.status, first.body]).toEqual([
      201,
      { candidateId: ballot.candidateId, yesVotes: 1, noVotes: 0, myVote: true },
    ]);
    expect(first.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax$/);
    const cookie = cookieOf(first);
    const second = await guest.post<CandidateTally>(votes, { ...ballot, vote: false }, { cookie });
    expect(second.body).toMatchObject({ yesVotes: 0, noVotes: 1, myVote: false });
    expect(second.headers.getSetCookie()).toEqual([]);
    const seen = await guest.get<SharedSocialGathering>(pathOf(shareToken), { cookie });
    expect(seen.body.candidates[0]!.myVote).toBe(false);
    expect((await newGuest().post<CandidateTally>(votes, ballot)).body).toMatchObject({ yesVotes: 1, noVotes: 1 });
    const [event] = await listGatherings(service);
    expect(event!.candidates[0]!.votes).toMatchObject([
      { memberId: null, memberName: 'Anonymous Guest', vote: false },
      { memberId: null, memberName: 'Anonymous Guest', vote: true },
    ]);
  });

  it('records a member’s vote under their own name', async () => {
    const { ballot } = await invite();
    await as(service, 2).post('/api/candidate-votes', { candidateId: ballot.candidateId, vote: false });
    const { body, headers } = await as(service, 2).post<CandidateTally>(votes, { ...ballot, memberName: 'Somebody' });
    expect(body).toMatchObject({ yesVotes: 1, noVotes: 0, myVote: true });
    expect(headers.getSetCookie()).toEqual([]);
    const [event] = await listGatherings(service);
    expect(event!.candidates[0]!.votes).toMatchObject([{ memberId: 2, memberName: '王小明' }]);
  });

  it('answers 404 if link, event and venue do not belong together', async () => {
    const { ballot } = await invite();
    const other = await invite();
    for (const given of [
      { shareToken: 'unknown' },
      { gatheringId: other.id },
      { candidateId: other.candidateId },
      { candidateId: other.candidateId, gatheringId: other.id },
    ]) {
      expect((await newGuest().post(votes, { ...ballot, ...given })).status).toBe(404);
    }
    expect(await service.dataSource.query('SELECT FROM candidate_votes')).toEqual([]);
  });

  it('refuses guests’ votes after the end, or if guests are not invited', async () => {
    const { ballot, id } = await invite();
    await endVoting(service, id);
    const { status, body } = await newGuest().post<ErrorResponse>(votes, ballot);
    expect([status, body.message]).toEqual([409, 'Voting has ended']);
    for (const [visibility, expected] of [
      ['lab_only', 401],
      ['public', 403],
    ] as const) {
      const { ballot: other, shareToken } = await invite({ visibility });
      expect((await newGuest().post(votes, other)).status).toBe(expected);
      expect((await newGuest().put(`${pathOf(shareToken)}/rsvp`, { answer: 'yes' })).status).toBe(expected);
    }
  });

  it('limits the votes per network', async () => {
    const { ballot } = await invite();
    const guest = newGuest();
    const cookie = cookieOf(await guest.post(votes, ballot));
    const answers = await Promise.all(Array.from({ length: 62 }, () => guest.post(votes, ballot, { cookie })));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });
});

describe('a guest’s personal link', () => {
  it('lets the guest change the vote on another device', async () => {
    const { ballot, shareToken } = await invite();
    const phone = newGuest();
    const cookie = cookieOf(await phone.post(votes, ballot));
    const { body } = await phone.post<{ guestKey: string }>(`${pathOf(shareToken)}/guest-key`, {}, { cookie });
    const laptop = newGuest();
    const taken = await laptop.put(`${pathOf(shareToken)}/guest-key`, body);
    expect(taken.status).toBe(204);
    expect(taken.headers.getSetCookie()[0]).toContain('HttpOnly');
    expect(taken.headers.getSetCookie()[0]).not.toContain('Secure');
    const secure = await laptop.put(`${pathOf(shareToken)}/guest-key`, body, { 'x-forwarded-proto': 'https' });
    expect(secure.headers.getSetCookie()[0]).toMatch(/HttpOnly; Secure; SameSite=Lax$/);
    const changed = await laptop.post<CandidateTally>(votes, { ...ballot, vote: false }, { cookie: cookieOf(taken) });
    expect(changed.body).toMatchObject({ yesVotes: 0, noVotes: 1 });
  });

  it('works only for guests who may take part, and with a complete key', async () => {
    const { shareToken } = await invite();
    const { shareToken: open } = await invite({ visibility: 'public' });
    const path = (token: string) => `${pathOf(token)}/guest-key`;
    expect((await newGuest().post(path(open))).status).toBe(403);
    expect((await newGuest().put(path(open), { guestKey: 'x'.repeat(22) })).status).toBe(403);
    for (const guestKey of ['short', 'x'.repeat(23), '; Path=/']) {
      expect((await newGuest().put(path(shareToken), { guestKey })).status).toBe(400);
    }
  });
});

it('an answer on the shared page is stored once per guest, with its number of people', async () => {
  const { shareToken } = await invite();
  const path = `${pathOf(shareToken)}/rsvp`;
  const guest = newGuest();
  const first = await guest.put<SharedSocialGathering>(path, { answer: 'yes', headCount: 2, memberName: 'Mei' });
  expect(first.body).toMatchObject({ rsvpCounts: { yes: 2 }, myRsvp: { answer: 'yes', headCount: 2 } });
  const second = await guest.put<SharedSocialGathering>(path, { answer: 'no' }, { cookie: cookieOf(first) });
  expect(second.body.rsvpCounts).toEqual({ yes: 0, maybe: 0, no: 1 });
  expect(JSON.stringify(second.body)).not.toContain('Mei');
  expect((await as(service, 2).put(path, { answer: 'yes' })).status).toBe(200);
});
