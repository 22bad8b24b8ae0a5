import { creationsWithoutKey, newAddress, repeatsSubject, runsOncePerKey } from '@lab/test-kit';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { cookieOf, createGathering, createVenue, inHours, removeAll, validGathering } from './gathering.factory.js';
import { startGatheringsService, type StartedGatheringsService } from './gatherings-service.js';

const subject = repeatsSubject('social-gatherings', startGatheringsService, removeAll);
let service: StartedGatheringsService;
beforeAll(() => void ({ service } = subject()));

/** A guest with a unique address. */
const newGuest = () => service.as({ role: 'anonymous', address: newAddress() });

it('every route that creates something accepts an Idempotency-Key, as documented in the API', async () => {
  expect(await creationsWithoutKey(service)).toEqual([]);
});

runsOncePerKey('POST /api/social-gatherings', subject, async () => {
  const body = { ...validGathering({ initialVenue: { name: 'Camellia Table' } }) };
  return {
    path: '/api/social-gatherings',
    body,
    other: { ...body, initialVenue: { name: 'Another' } },
    count: subject().countOf('social_gatherings'),
  };
});

runsOncePerKey('POST /api/social-gatherings/{id}/duplicate', subject, async () => {
  const { id } = await createGathering(service);
  const body = { proposedDate: inHours(500), votingEndDate: inHours(400) };
  return {
    path: `/api/social-gatherings/${id}/duplicate`,
    body,
    other: { ...body, votingEndDate: inHours(300) },
    count: async () => (await subject().countOf('social_gatherings')()) - 1,
  };
});

runsOncePerKey('POST /api/venue-candidates', subject, async () => {
  const { id: gatheringId } = await createGathering(service);
  return {
    path: '/api/venue-candidates',
    body: { gatheringId, name: 'Camellia Table' },
    other: { gatheringId, name: 'Another' },
    count: subject().countOf('venue_candidates'),
  };
});

runsOncePerKey('POST /api/candidate-votes with a comment', subject, async () => {
  const { id: candidateId } = await createVenue(service);
  const body = { candidateId, vote: true, comment: 'Good tea' };
  return {
    path: '/api/candidate-votes',
    body,
    other: { ...body, comment: 'Good coffee' },
    count: subject().countOf('venue_comments'),
  };
});

const invite = async () => {
  const { id: gatheringId, shareToken } = await createGathering(service, { visibility: 'invitees_only' });
  const { id: candidateId } = await createVenue(service, { gatheringId });
  return { gatheringId, shareToken, candidateId, vote: true };
};
const PATH = '/api/shared-candidate-votes';

describe('a guest’s vote with an Idempotency-Key', () => {
  const key = { 'idempotency-key': 'form of a guest' };

  it('belongs to the same guest if the response with the cookie was lost, even when repeated concurrently', async () => {
    const ballot = await invite();
    const guest = newGuest();
    await Promise.all(Array.from({ length: 6 }, () => guest.post(PATH, ballot, key)));
    const first = await guest.post(PATH, ballot, key);
    const cookie = cookieOf(first);
    expect((await guest.post(PATH, ballot, { ...key, cookie })).body).toEqual(first.body);
    await guest.post(PATH, { ...ballot, vote: false }, { cookie });
    expect(await service.dataSource.query('SELECT vote FROM candidate_votes')).toEqual([{ vote: false }]);
    expect((await guest.post(PATH, { ...ballot, vote: false }, key)).status).toBe(422);
    expect((await newGuest().post(PATH, ballot, key)).status).toBe(201);
    expect(await service.dataSource.query('SELECT FROM candidate_votes')).toHaveLength(2);
  });

  it('belongs to a different guest with a different cookie, even from the same address', async () => {
    const ballot = await invite();
    const guest = newGuest();
    const cookies = [];
    for (const name of ['first', 'second']) {
      cookies.push(cookieOf(await guest.post(PATH, ballot, { 'idempotency-key': name })));
    }
    for (const cookie of cookies) {
      const answer = await guest.post(PATH, { ...ballot, vote: false }, { 'idempotency-key': 'one key', cookie });
      expect(answer.status).toBe(201);
    }
    expect(await service.dataSource.query('SELECT vote FROM candidate_votes')).toEqual([
      { vote: false },
      { vote: false },
    ]);
  });

  it('stores nothing in the database that could be used to impersonate the guest', async () => {
    const ballot = await invite();
    const cookie = cookieOf(await newGuest().post(PATH, ballot, key));
    const tables = ['idempotency_keys', 'candidate_votes', 'audit_log'];
    const rows = await Promise.all(tables.map((table) => service.dataSource.query<object[]>(`SELECT * FROM ${table}`)));
    for (const found of rows) expect(found).not.toEqual([]);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(cookie.split('=')[1]);
    expect(stored).not.toContain(key['idempotency-key']);
  });
});
