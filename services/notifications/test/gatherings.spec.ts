import type { SocialGathering } from '@lab/contracts';
import { emptyTables, eventually, startMembersStandIn, type MembersStandIn, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { startMembersService } from '../../members/test/members-service.js';
import {
  asMember,
  inboxOf,
  MEMBERS,
  removeNotifications,
  startGatherings,
  startNotificationsService,
  titlesOf,
} from './told-lab.js';

let members: MembersStandIn;
let gatherings: StartedService;
let notifications: StartedService;

beforeAll(async () => {
  members = await startMembersStandIn(MEMBERS);
  gatherings = await startGatherings({ MEMBERS_URL: members.url });
  notifications = await startNotificationsService({ GATHERINGS_URL: gatherings.url, MEMBERS_URL: members.url });
});
afterAll(async () => {
  await notifications.close();
  await gatherings.close();
  await members.stop();
});
beforeEach(async () => {
  await emptyTables(gatherings, 'social_gatherings, outbox');
  await removeNotifications(notifications);
});

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Member 1 proposes a dinner, member 2 a venue; returns the ids of both. */
const proposeDinner = async () => {
  const dinner = { title: 'Dinner', proposedDate: inHours(100), votingEndDate: inHours(72) };
  const { body } = await asMember(gatherings, 1).post<SocialGathering>('/api/social-gatherings', dinner);
  const venue = { gatheringId: body.id, name: 'Camellia Table' };
  const added = await asMember(gatherings, 2).post<{ id: number }>('/api/venue-candidates', venue);
  expect(added.status).toBe(201);
  return { id: body.id, venueId: added.body.id };
};

/** Services store the name of who proposes as the members service says it. */
const comment = async (venueId: number, memberId: number, text: string) => {
  await gatherings.dataSource.query(
    'INSERT INTO venue_comments (candidate_id, member_id, member_name, comment) VALUES ($1, $2, $3, $4)',
    [venueId, memberId, MEMBERS[memberId as 1], text],
  );
};

const outboxIsEmpty = () =>
  eventually(async () => expect(await gatherings.dataSource.query('SELECT FROM outbox')).toHaveLength(0));

/** Ends the vote on a gathering's venue, and settles it. */
const decide = async (id: number) => {
  const end = `voting_end_date = now() - interval '1 second'`;
  await gatherings.dataSource.query(`UPDATE social_gatherings SET ${end} WHERE id = $1`, [id]);
  await gatherings.dataSource.query(
    `UPDATE social_gatherings SET settled_at = now(), winner_id = (SELECT max(id) FROM venue_candidates) WHERE id = $1`,
    [id],
  );
};

it('everybody is told of the venue that was chosen', async () => {
  const { id } = await proposeDinner();
  await decide(id);
  for (const member of [1, 2, 3]) {
    await eventually(async () =>
      expect(await titlesOf({ notifications }, member)).toEqual(['The venue is chosen: Camellia Table']),
    );
  }
  const { notifications: told } = await inboxOf({ notifications }, 1);
  expect(told[0]).toMatchObject({ kind: 'venue_chosen', href: `/aimex/social-gatherings?event=${id}` });
});

it('everybody is told again when the vote is opened again and chooses another venue', async () => {
  const { id } = await proposeDinner();
  await decide(id);
  const dates = { proposedDate: inHours(100), votingEndDate: inHours(80) };
  const edited = await asMember(gatherings, 1).put(`/api/social-gatherings/${id}`, { title: 'Dinner', ...dates });
  expect(edited.status).toBe(200);
  const venue = { gatheringId: id, name: 'Lotus Garden' };
  expect((await asMember(gatherings, 2).post('/api/venue-candidates', venue)).status).toBe(201);
  await decide(id);
  await eventually(async () =>
    expect(await titlesOf({ notifications }, 3)).toEqual([
      'The venue is chosen: Lotus Garden',
      'The venue is chosen: Camellia Table',
    ]),
  );
});

it('the proposers of the gathering and of the venue are told of a comment, but nobody of their own', async () => {
  const { venueId } = await proposeDinner();
  await comment(venueId, 3, 'They have a garden.');
  await comment(venueId, 2, 'x'.repeat(300));
  await eventually(async () =>
    expect(await titlesOf({ notifications }, 1)).toEqual([
      `${MEMBERS[2]} comments on Camellia Table`,
      `${MEMBERS[3]} comments on Camellia Table`,
    ]),
  );
  expect(await titlesOf({ notifications }, 2)).toEqual([`${MEMBERS[3]} comments on Camellia Table`]);
  expect(await titlesOf({ notifications }, 3)).toEqual([]);
  const { notifications: told } = await inboxOf({ notifications }, 1);
  expect(told.map(({ text }) => text)).toEqual([`${'x'.repeat(200)}…`, 'They have a garden.']);
});

it('the secret of the share link is in no outbox', async () => {
  await notifications.close();
  const { venueId } = await proposeDinner();
  await comment(venueId, 3, 'They have a garden.');
  const [{ share_token: token }] = await gatherings.dataSource.query('SELECT share_token FROM social_gatherings');
  const rows = await gatherings.dataSource.query('SELECT * FROM outbox');
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  notifications = await startNotificationsService({
    DATABASE_URL: notifications.databaseUrl,
    GATHERINGS_URL: gatherings.url,
    MEMBERS_URL: members.url,
  });
  await outboxIsEmpty();
});

it('the lead professor, and nobody else, is told of a photo request', async () => {
  const directory = await startMembersService();
  await directory.dataSource.query(`INSERT INTO lab_members (name, name_en, role, department, email) VALUES
    ('王小明', 'Wang Xiao-Ming', '碩士生', 'Design', 'ming@example.edu'),
    ('林曉恩', 'Hsiao-En Lin', '教授', 'Design', 'lin@example.edu')`);
  const service = await startNotificationsService({ MEMBERS_URL: directory.url });
  const insert = `INSERT INTO photo_requests (name, name_en, email, department, status, decided_at)`;
  await directory.dataSource
    .query(`${insert} VALUES ('陳思妤', 'Ssu-Yu Chen', 'chen@example.edu', 'Design', 'pending', NULL),
    ('周柏翰', 'Po-Han Chou', 'chou@example.edu', 'Design', 'rejected', now())`);
  const lab = { notifications: service };
  await eventually(async () => expect(await titlesOf(lab, 2)).toEqual(['New photo request: Ssu-Yu Chen 陳思妤']));
  expect(await titlesOf(lab, 1)).toEqual([]);
  await service.close();
  await directory.close();
});

it('who protects a name, or is reset, is told that what was made under it before has ended', async () => {
  const directory = await startMembersService();
  await directory.dataSource.query(`INSERT INTO lab_members (name, name_en, role, department, email) VALUES
    ('王小明', 'Wang Xiao-Ming', '碩士生', 'Design', 'ming@example.edu'),
    ('林曉恩', 'Hsiao-En Lin', '教授', 'Design', 'lin@example.edu')`);
  const service = await startNotificationsService({ MEMBERS_URL: directory.url });
  const lab = { notifications: service };
  await directory.dataSource.query(`INSERT INTO member_identities VALUES (1, 1, 'protected')`);
  await eventually(async () => expect(await titlesOf(lab, 1)).toEqual(['Your name is protected now']));
  await directory.dataSource.query(`UPDATE member_identities SET version = 2, reason = 'reset'`);
  await eventually(async () =>
    expect(await titlesOf(lab, 1)).toEqual(['Your sign-in was reset', 'Your name is protected now']),
  );
  const { notifications: told } = await inboxOf(lab, 1);
  expect(told[0]).toMatchObject({ kind: 'sign_in_changed', href: '/aimex/sign-in' });
  expect(await titlesOf(lab, 2)).toEqual([]);
  await service.close();
  await directory.close();
});
