import { GUEST_KEY_HEADER, limits, type ErrorResponse, type SharedSocialGathering } from '@lab/contracts';
import { type ApiAnswer, type ApiClient, expectRetryAfter, newAddress } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GUESTS } from '../src/sharing/gathering-guest.sql.js';
import { cookieOf, createGathering, createVenue, listGatherings, removeAll } from './gathering.factory.js';
import { as, startGatheringsService } from './gatherings-service.js';

const service = await startGatheringsService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const FULL = 'This event has 300 guests and cannot take more. Please ask the person who sent you the link.';
const TOO_MANY_NEW = 'Many guests have come from your network in the last hour. Please try again a little later.';

/** A guest in a separate network. */
const newGuest = (): ApiClient => service.as({ role: 'anonymous', address: newAddress() });

const invite = async () => {
  const { id, shareToken } = await createGathering(service, { visibility: 'invitees_only' });
  const { id: candidateId } = await createVenue(service, { gatheringId: id });
  const vote = (guest: ApiClient, fields: object = {}, headers: Record<string, string> = {}) =>
    guest.post<ErrorResponse>(
      '/api/shared-candidate-votes',
      { candidateId, gatheringId: id, shareToken, vote: true, ...fields },
      headers,
    );
  const path = `/api/social-gatherings/shared/${shareToken}`;
  const answer = (guest: ApiClient, fields: object = {}, headers: Record<string, string> = {}) =>
    guest.put<SharedSocialGathering & ErrorResponse>(`${path}/rsvp`, { answer: 'yes', ...fields }, headers);
  return { id, candidateId, vote, answer, path };
};

const addGuests = (gatheringId: number, count: number): Promise<unknown> =>
  service.dataSource.query(
    `INSERT INTO gathering_rsvps (gathering_id, guest_key, member_name, answer, head_count)
     SELECT $1, 'guest ' || n, 'x', 'no', 1 FROM generate_series(1, $2) AS n`,
    [gatheringId, count],
  );

const countGuests = async (gatheringId: number): Promise<number> =>
  (await GUESTS.run(service.dataSource, { gatheringId, guestKey: '' }))[0]!.count;

const statusesOf = (answers: readonly ApiAnswer[]): number[] => answers.map(({ status }) => status).toSorted();

const shownNames = async () => {
  const [event] = await listGatherings(service);
  const named = ({ memberName }: { memberName: string }) => memberName;
  return { voters: event!.candidates[0]!.votes.map(named), comers: event!.rsvps.map(named) };
};

it('a guest’s name is marked in votes and answers, however it is typed and stored, but a member’s is not', async () => {
  const { id, candidateId, vote, answer } = await invite();
  const names = {
    林曉恩: '林曉恩 (guest)',
    '王小明（GUEST）': '王小明 (guest)',
    '林曉恩, 王小明': '林曉恩 王小明 (guest)',
    '李\u202e': '李 (guest)',
    '\u200f( guest )\n': 'Anonymous Guest',
    '': 'Anonymous Guest',
  };
  for (const memberName of Object.keys(names)) {
    await vote(newGuest(), { memberName });
    await answer(newGuest(), { memberName });
  }
  await service.dataSource.query(
    `INSERT INTO candidate_votes (candidate_id, guest_key, member_name, vote) VALUES ($1, 'a', '王小明', true)`,
    [candidateId],
  );
  await as(service, 2).post('/api/candidate-votes', { candidateId, vote: true });
  await as(service, 2).put(`/api/social-gatherings/${id}/rsvp`, { answer: 'yes' });
  const shown = Object.values(names);
  expect(await shownNames()).toEqual({
    voters: [...shown, '王小明 (guest)', '王小明'],
    comers: [...shown, '王小明'],
  });
});

describe('an event', () => {
  it('admits 300 guests at most, who can still change their votes', async () => {
    const { id, vote, answer } = await invite();
    await addGuests(id, limits.guests - 1);
    const last = newGuest();
    const cookie = cookieOf(await vote(last));
    expect(await countGuests(id)).toBe(limits.guests);
    for (const refused of [await vote(newGuest()), await answer(newGuest())]) {
      expect([refused.status, refused.body.message]).toEqual([409, FULL]);
    }
    expect((await vote(last, { vote: false }, { cookie })).status).toBe(201);
    expect((await answer(last, { answer: 'no' }, { cookie })).status).toBe(200);
    expect((await as(service, 2).put(`/api/social-gatherings/${id}/rsvp`, { answer: 'yes' })).status).toBe(200);
    expect(await countGuests(id)).toBe(limits.guests);
    expect((await shownNames()).voters).toHaveLength(1);
  });

  it('admits exactly one of several guests who compete for the last place', async () => {
    const { id, vote, answer } = await invite();
    await addGuests(id, limits.guests - 1);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => (index % 2 ? vote(newGuest()) : answer(newGuest()))),
    );
    expect(answers.filter(({ status }) => status === 200 || status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await countGuests(id)).toBe(limits.guests);
    const { voters, comers } = await shownNames();
    expect(voters.length + comers.length).toBe(limits.guests);
  });

  it('counts a guest once who votes and answers at the same time', async () => {
    const { id, vote, answer } = await invite();
    const guest = newGuest();
    const cookie = `lab_guest_${id}=${'k'.repeat(22)}`;
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2 ? vote(guest, {}, { cookie }) : answer(guest, {}, { cookie }),
      ),
    );
    expect(await countGuests(id)).toBe(1);
    expect(await shownNames()).toEqual({ voters: ['Anonymous Guest'], comers: ['Anonymous Guest'] });
  });
});

describe('a network', () => {
  it('can bring 50 new guests per hour by votes and answers together, with or without cookies', async () => {
    const { id, vote, answer } = await invite();
    const guest = newGuest();
    const start = Date.now();
    const cookie = cookieOf(await vote(guest));
    const answers = await Promise.all(
      Array.from({ length: 54 }, (_, index) => (index % 2 ? vote(guest) : answer(guest))),
    );
    expect(statusesOf(answers).filter((status) => status === 429)).toHaveLength(5);
    expect(await countGuests(id)).toBe(50);
    const refused = answers.find(({ status }) => status === 429)!;
    expect((refused.body as ErrorResponse).message).toBe(TOO_MANY_NEW);
    expectRetryAfter(refused.headers.get('retry-after'), 3600, start);
    expect((await vote(guest, { vote: false }, { cookie })).status).toBe(201);
    expect((await answer(guest, {}, { cookie })).status).toBe(200);
    expect((await vote(newGuest())).status).toBe(201);
  });

  it('does not count a refused vote', async () => {
    const { id, vote } = await invite();
    const guest = newGuest();
    await addGuests(id, limits.guests);
    const voteTogether = () => Promise.all(Array.from({ length: 26 }, () => vote(guest)));
    // Not all at once, because votes take a place until they are refused.
    const refused = [...(await voteTogether()), ...(await voteTogether())];
    expect(new Set(statusesOf(refused))).toEqual(new Set([409]));
    const other = await invite();
    expect((await other.vote(guest)).status).toBe(201);
  });
});

describe('a guest whose browser keeps no cookies', () => {
  const page = (key: string) => ({ [GUEST_KEY_HEADER]: key.repeat(22) });

  it('stays the same guest while the page is open: a second vote replaces the first, is shown, and comes with a personal link', async () => {
    const { id, vote, answer, path } = await invite();
    const guest = newGuest();
    for (const yes of [true, false]) expect((await vote(guest, { vote: yes }, page('k'))).status).toBe(201);
    for (const reply of ['yes', 'no']) expect((await answer(guest, { answer: reply }, page('k'))).status).toBe(200);
    const shown = await shownNames();
    expect([shown.voters.length, shown.comers.length]).toEqual([1, 1]);
    expect(await countGuests(id)).toBe(1);
    const own = await guest.get<SharedSocialGathering>(path, page('k'));
    expect(own.body.candidates[0]!.myVote).toBe(false);
    const link = await guest.post<{ guestKey: string }>(`${path}/guest-key`, undefined, page('k'));
    expect(link.body.guestKey).toBe('k'.repeat(22));
  });

  it('is identified by the cookie if there is one, and is a stranger with a malformed key', async () => {
    const { id, vote } = await invite();
    const guest = newGuest();
    const cookie = cookieOf(await vote(guest, {}, page('k')));
    expect(cookie).toContain('k'.repeat(22));
    await vote(guest, { vote: false }, { ...page('j'), cookie });
    expect(await countGuests(id)).toBe(1);
    for (const stranger of [newGuest(), newGuest()]) await vote(stranger, {}, { [GUEST_KEY_HEADER]: 'short' });
    expect(await countGuests(id)).toBe(3);
  });
});
