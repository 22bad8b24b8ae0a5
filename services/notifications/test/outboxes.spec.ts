import { outboxEventSchema, outboxEventsSchema, outboxOwners, failureListSchema } from '@lab/contracts';
import { schemaOf } from '@lab/service-kit/database-role';
import { eventually, onTestFinished, startMembersStandIn, type StartedService } from '@lab/test-kit';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createCheckout, createReservation } from '../../equipment/test/equipment.factory.js';
import { createVenue } from '../../gatherings/test/gathering.factory.js';
import { newcomer, setCode } from '../../members/test/own-identity.js';
import { knowsMembers } from '../../meetings/test/meetings-service.js';
import { startMembersService } from '../../members/test/members-service.js';
import { EventsService } from '../src/notices/events.service.js';
import { BATCH_SIZE } from '../src/notices/outbox.sql.js';
import { OutboxesService } from '../src/notices/outboxes.service.js';
import {
  createLabDatabase,
  createMeeting,
  inOutbox,
  MEMBERS,
  pollOutboxes,
  propose,
  removeAll,
  startNotificationsService,
  startOwners,
  titlesOf,
} from './notices-lab.js';

const members = await startMembersStandIn(MEMBERS);
const database = await createLabDatabase();
const owners = await startOwners(database, members.url);
let notifications: StartedService;
let lab: Parameters<typeof removeAll>[0];

/** Not at the beginning, because the service empties the outboxes that the first tests read. */
const startNotifications = async (): Promise<void> => {
  notifications = await startNotificationsService({ DATABASE_URL: database.url, MEMBERS_URL: members.url });
  lab = { ...owners, notifications };
};

const clear = async (): Promise<void> => {
  await pollOutboxes(notifications);
  await removeAll(lab);
};

afterAll(async () => {
  await notifications.close();
  for (const owner of Object.values(owners) as StartedService[]) await owner.close();
  await members.stop();
});

const cancelMeeting = async (): Promise<void> => {
  const { id } = await createMeeting(owners);
  await owners.meetings.dataSource.query('UPDATE lab_meetings SET is_cancelled = true WHERE id = $1', [id]);
};

const failing = async () => {
  const { body } = await notifications.admin.get('/api/sent-messages/failures');
  const list = failureListSchema.parse(body);
  expect(list.failures).toEqual([]);
  return list.failing;
};

/** The log lines about outboxes that could not be read. */
const complaints = (): string[] => notifications.logLines.filter((line) => line.includes('an outbox was not read'));

describe('the content of the outboxes', () => {
  const writeOfEachTable = async (): Promise<void> => {
    const directory = await startMembersService({ DATABASE_URL: database.urlOf('members') });
    onTestFinished(() => directory.close());
    const { caller, id } = await newcomer(directory);
    await setCode(caller, 'correct horse');
    await directory.dataSource.query(
      `INSERT INTO member_passkeys (member_id, name, credential_id, public_key, counter, transports)
       VALUES ($1, 'My phone', 'a secret', 'a secret', 0, '{}')`,
      [id],
    );
    await directory.dataSource.query(
      `INSERT INTO sign_in_accounts (issuer, subject, email, name) VALUES ('x', 'a secret', 'a secret', 'a secret')`,
    );
    await directory.dataSource.query(
      `INSERT INTO member_invites (member_id, token_hash, invited_by, was_protected, expires_at)
       VALUES ($1, 'a secret', 'Administrator', true, 'infinity')`,
      [id],
    );
    await owners.meetings.dataSource.query(
      `INSERT INTO calendar_links (kind, member_id, token_hash, lab_password) VALUES ('personal', 1, 'a secret', 'a secret')`,
    );
    await directory.dataSource.query(
      `INSERT INTO api_tokens (member_id, name, scope, token_hash, lab_password, identity_version, expires_at)
       VALUES ($1, 'My script', 'read', 'a secret', 'a secret', 1, now())`,
      [id],
    );
    await directory.dataSource.query(`INSERT INTO alumni_deletions (member_id, due_at) VALUES ($1, now())`, [id]);
    await directory.dataSource.query(`INSERT INTO photo_requests (name, name_en, email, department, status)
      VALUES ('周柏翰', 'Po-Han Chou', 'chou@example.edu', 'Design', 'pending')`);
    const meeting = await createMeeting(owners);
    await propose(owners, { meetingId: meeting.id });
    await knowsMembers(owners.meetings, 2);
    await owners.meetings.dataSource.query(
      `INSERT INTO action_items (meeting_id, text) VALUES ($1, 'Order the headset')`,
      [meeting.id],
    );
    await owners.meetings.dataSource.query(
      `WITH other AS (
         INSERT INTO lab_meetings (date, type, title) VALUES ('2041-01-08 19:00', 'progress_report', 'x') RETURNING id, date
       )
       INSERT INTO presentation_swaps (meeting_id, member_id, with_meeting_id, with_member_id, date, with_date)
       SELECT $1, 1, id, 2, date, date FROM other`,
      [meeting.id],
    );
    await createCheckout(owners.equipment);
    await createReservation(owners.equipment);
    await owners.equipment.dataSource.query(
      `INSERT INTO equipment_problems (equipment_id, equipment_name, text, reported_by_id, reporter_name)
       SELECT id, name, 'It does not start', 1, 'Wang' FROM equipment LIMIT 1`,
    );
    const venue = await createVenue(owners.gatherings);
    await owners.gatherings.dataSource.query(
      `INSERT INTO venue_comments (candidate_id, member_id, member_name, comment) VALUES ($1, 3, 'Lin', 'Fine.')`,
      [venue.id],
    );
    await owners.gatherings.dataSource.query('UPDATE social_gatherings SET settled_at = now(), winner_id = $1', [
      venue.id,
    ]);
    const admin = new Client({ connectionString: database.adminUrl });
    await admin.connect();
    onTestFinished(() => admin.end());
    await admin.query(
      `INSERT INTO db_admin.backup_runs (kind, due_at, attempt, is_last_attempt, started_at)
       VALUES ('nightly', now(), 1, true, now())`,
    );
  };

  it('matches the contract, and contains no secrets', async () => {
    await writeOfEachTable();
    const reader = new Client({ connectionString: database.url });
    await reader.connect();
    onTestFinished(() => reader.end());
    const found = [];
    for (const owner of outboxOwners)
      found.push(
        ...(
          await reader.query(
            `SELECT *, id::int, table_name AS table FROM ${schemaOf(owner)}.outbox AS outbox ORDER BY outbox.id`,
          )
        ).rows,
      );
    const tables = new Set(outboxEventsSchema.parse(found).map(({ table }) => table));
    expect([...tables].toSorted()).toEqual(outboxEventSchema.options.map(({ shape }) => shape.table.value).toSorted());
    const [{ share_token: token }] = await owners.gatherings.dataSource.query(
      'SELECT share_token FROM social_gatherings',
    );
    for (const secret of ['argon2', 'a secret', token]) expect(JSON.stringify(found)).not.toContain(secret);
  });
});

describe('an outbox', () => {
  beforeAll(async () => {
    await startNotifications();
    await clear();
  });
  afterEach(clear);

  it('is not polled for each of many signals', async () => {
    const outboxes = notifications.app.get(OutboxesService);
    await outboxes.poll();
    const take = jest.spyOn(notifications.app.get(EventsService), 'take');
    for (let signal = 0; signal < 50; signal += 1) outboxes.pollSoon('equipment');
    await eventually(() => expect(take).toHaveBeenCalledWith('equipment'));
    await outboxes.poll();
    // On a slow machine the service has also polled without a signal, as it does every ten seconds.
    expect(take.mock.calls.filter(([owner]) => owner === 'equipment').length).toBeLessThan(10);
  });

  it('is emptied in one poll, however many events it contains', async () => {
    await owners.meetings.dataSource.query(
      `INSERT INTO lab_meetings (date, type, title)
       SELECT timestamp '2040-01-03 19:00' + n * interval '1 week', 'progress_report', 'x' FROM generate_series(1, $1) AS n`,
      [BATCH_SIZE + 1],
    );
    const { dataSource } = owners.meetings;
    for (const title of ['a', 'b', 'c']) await dataSource.query('UPDATE lab_meetings SET title = $1', [title]);
    await pollOutboxes(notifications);
    expect(await inOutbox(owners)).toBe(0);
  });

  it('that is not published yet is skipped, which is logged once, and read as soon as it is published', async () => {
    const role = new URL(database.url).username;
    const { dataSource } = owners.equipment;
    await dataSource.query(`REVOKE ALL ON SCHEMA equipment FROM ${role}`);
    await cancelMeeting();
    for (let count = 0; count < 3; count += 1) await pollOutboxes(notifications);
    expect(await titlesOf(lab, 2)).toEqual(['Cancelled: Reading group']);
    expect(await failing()).toMatchObject([
      { source: 'equipment', reason: expect.stringContaining('permission denied') },
    ]);
    expect(complaints()).toHaveLength(1);

    await dataSource.query(`GRANT USAGE ON SCHEMA equipment TO ${role}`);
    await pollOutboxes(notifications);
    expect(await failing()).toEqual([]);
  });

  it('is kept while the members service, which is needed for the recipients, does not answer', async () => {
    await members.stop();
    await cancelMeeting();
    await pollOutboxes(notifications);
    expect((await failing()).map(({ source }) => source)).toEqual(['meetings']);
    expect(await inOutbox(owners)).toBe(2);
    await members.start();
  });

  it('can be read and emptied by the notifications service, which can do nothing else in other schemas', async () => {
    const { dataSource } = notifications;
    const allowed = [
      'SELECT * FROM meetings.outbox',
      'DELETE FROM gatherings.outbox',
      `UPDATE meetings.outbox SET failed_at = now(), error = 'x', is_superseded = true WHERE id < 0`,
      'SELECT member_id, vote_status FROM meetings.proposal_votes',
    ];
    for (const statement of allowed) await dataSource.query(statement);
    for (const statement of [
      `INSERT INTO meetings.outbox (table_name, parents) VALUES ('lab_meetings', '[]')`,
      `UPDATE meetings.outbox SET parents = '[]'`,
      'TRUNCATE meetings.outbox',
      'SELECT voter_key FROM meetings.proposal_votes',
      'DELETE FROM meetings.proposal_votes',
      'SELECT FROM meetings.lab_meetings',
      'SELECT FROM members.member_codes',
    ]) {
      await expect(dataSource.query(statement)).rejects.toThrow('permission denied');
    }
  });
});
