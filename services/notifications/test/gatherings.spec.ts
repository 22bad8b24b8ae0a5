import type { SocialGathering } from '@lab/contracts';
import { eventually } from '@lab/test-kit';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { asMember, inboxOf, MEMBERS, removeAll, startNoticesLab, titlesOf } from './notices-lab.js';

const lab = await startNoticesLab();
afterAll(() => lab.close());
beforeEach(() => removeAll(lab));

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Member 1 proposes a dinner, and member 2 a venue. Returns both ids. */
const proposeDinner = async () => {
  const dinner = { title: 'Dinner', proposedDate: inHours(100), votingEndDate: inHours(72) };
  const { body } = await asMember(lab.gatherings, 1).post<SocialGathering>('/api/social-gatherings', dinner);
  const venue = { gatheringId: body.id, name: 'Camellia Table' };
  const added = await asMember(lab.gatherings, 2).post<{ id: number }>('/api/venue-candidates', venue);
  expect(added.status).toBe(201);
  return { id: body.id, venueId: added.body.id };
};

/** Services store the proposer's name as the members service returns it. */
const comment = async (venueId: number, memberId: number, text: string) => {
  await lab.gatherings.dataSource.query(
    'INSERT INTO venue_comments (candidate_id, member_id, member_name, comment) VALUES ($1, $2, $3, $4)',
    [venueId, memberId, MEMBERS[memberId as 1], text],
  );
};

/** Ends the vote on a gathering's venue, and settles it. */
const decide = async (id: number) => {
  const end = `voting_end_date = now() - interval '1 second'`;
  await lab.gatherings.dataSource.query(`UPDATE social_gatherings SET ${end} WHERE id = $1`, [id]);
  await lab.gatherings.dataSource.query(
    `UPDATE social_gatherings SET settled_at = now(), winner_id = (SELECT max(id) FROM venue_candidates) WHERE id = $1`,
    [id],
  );
};

it('all members are notified of the chosen venue, and again when the reopened vote chooses another one', async () => {
  const { id } = await proposeDinner();
  await decide(id);
  const dates = { proposedDate: inHours(100), votingEndDate: inHours(80) };
  const edited = await asMember(lab.gatherings, 1).put(`/api/social-gatherings/${id}`, { title: 'Dinner', ...dates });
  expect(edited.status).toBe(200);
  const venue = { gatheringId: id, name: 'Lotus Garden' };
  expect((await asMember(lab.gatherings, 2).post('/api/venue-candidates', venue)).status).toBe(201);
  await decide(id);
  await eventually(async () =>
    expect(await titlesOf(lab, 3)).toEqual([
      'The venue is chosen: Lotus Garden',
      'The venue is chosen: Camellia Table',
    ]),
  );
  const { notifications: told } = await inboxOf(lab, 1);
  expect(told[0]).toMatchObject({ kind: 'venue_chosen', href: `/aimex/social-gatherings?event=${id}` });
});

it('the proposers of the gathering and of the venue are notified of a comment, but not of their own', async () => {
  const { venueId } = await proposeDinner();
  await comment(venueId, 3, 'They have a garden.');
  await comment(venueId, 2, 'x'.repeat(300));
  await eventually(async () =>
    expect(await titlesOf(lab, 1)).toEqual([
      `Member 2 ${MEMBERS[2]} comments on Camellia Table`,
      `Member 3 ${MEMBERS[3]} comments on Camellia Table`,
    ]),
  );
  expect(await titlesOf(lab, 2)).toEqual([`Member 3 ${MEMBERS[3]} comments on Camellia Table`]);
  expect(await titlesOf(lab, 3)).toEqual([]);
  const { notifications: told } = await inboxOf(lab, 1);
  expect(told.map(({ text }) => text)).toEqual([`${'x'.repeat(200)}…`, 'They have a garden.']);
});
