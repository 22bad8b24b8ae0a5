import { eventually, siteStandIn, startMembersStandIn } from '@lab/test-kit';
import type { ChildProcess } from 'node:child_process';
import { Client } from 'pg';
import { afterAll, expect, it } from '@jest/globals';
import { startMeetingsService } from '../../meetings/test/meetings-service.js';
import {
  createLabDatabase,
  createMeeting,
  inOutbox,
  MEMBERS,
  pollOutboxes,
  startNotificationsService,
  titlesOf,
} from './notices-lab.js';
import { startProcess } from './process.js';

const GATE = 4711;

const members = await startMembersStandIn(MEMBERS);
const database = await createLabDatabase();
const meetings = await startMeetingsService({ MEMBERS_URL: members.url, DATABASE_URL: database.urlOf('meetings') });
const superuser = new Client({ connectionString: database.adminUrl });
await superuser.connect();
let child: ChildProcess | undefined;

afterAll(async () => {
  child?.kill('SIGKILL');
  await superuser.end();
  await meetings.close();
  await members.stop();
});

/** A transaction that has written notices cannot commit until this lock is released. */
const closeGate = async (): Promise<void> => {
  await superuser.query(`
    CREATE FUNCTION notifications.wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock(${GATE}); RETURN NULL; END $$;
    CREATE TRIGGER wait_at_gate AFTER INSERT ON notifications.notices
      FOR EACH STATEMENT EXECUTE FUNCTION notifications.wait_at_gate()`);
  await superuser.query(`SELECT pg_advisory_lock(${GATE})`);
};

const openGate = async (): Promise<void> => {
  await superuser.query(`SELECT pg_advisory_unlock(${GATE})`);
  await superuser.query('DROP FUNCTION notifications.wait_at_gate() CASCADE');
};

it('a process killed after writing notices but before the commit loses nothing and repeats nothing', async () => {
  const { id } = await createMeeting({ meetings });
  await meetings.dataSource.query('UPDATE lab_meetings SET is_cancelled = true WHERE id = $1', [id]);
  const env = { DATABASE_URL: database.url, MEMBERS_URL: members.url, SITE_URL: (await siteStandIn()).url };
  await closeGate();
  child = startProcess(env);
  await eventually(async () => {
    const { rowCount } = await superuser.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${GATE} AND NOT granted`,
    );
    expect(rowCount).toBe(1);
  });
  child.kill('SIGKILL');
  await openGate();
  expect(await inOutbox({ meetings })).toBe(2);

  const notifications = await startNotificationsService(env);
  await pollOutboxes(notifications);
  expect(await inOutbox({ meetings })).toBe(0);
  for (const member of [1, 2, 3])
    expect(await titlesOf({ notifications }, member)).toEqual(['Cancelled: Reading group']);
  await notifications.close();
});
