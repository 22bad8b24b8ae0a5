import { eventually, siteStandIn, startMembersStandIn } from '@lab/test-kit';
import type { ParsedMail } from 'mailparser';
import type { ChildProcess } from 'node:child_process';
import { Client } from 'pg';
import { afterAll, expect, it } from '@jest/globals';
import { startMeetingsService } from '../../meetings/test/meetings-service.js';
import { addressOf, sendDue, wantMails } from './mail-lab.js';
import { startMailServer } from './mail-server.js';
import {
  createLabDatabase,
  createMeeting,
  inOutbox,
  MEMBERS,
  startNotificationsService,
  titlesOf,
  tuesday,
} from './notices-lab.js';
import { startProcess } from './process.js';

const ROUNDS = 6;

const READERS = [2, 3];

const members = await startMembersStandIn(MEMBERS, (id) => ({ email: addressOf(id) }));
const mailServer = await startMailServer();
const database = await createLabDatabase();
const meetings = await startMeetingsService({ MEMBERS_URL: members.url, DATABASE_URL: database.urlOf('meetings') });
const superuser = new Client({ connectionString: database.adminUrl });
await superuser.connect();
const env = {
  DATABASE_URL: database.url,
  MEMBERS_URL: members.url,
  SITE_URL: (await siteStandIn()).url,
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'lab@example.edu',
};

const replicas: ChildProcess[] = [];
let isClosing = false;

/** Starts a replica, and a new one whenever it is killed. */
const startReplica = (index: number): void => {
  const replica = startProcess(env);
  replica.once('exit', () => isClosing || startReplica(index));
  replicas[index] = replica;
};

const stopReplicas = (): void => {
  isClosing = true;
  for (const replica of replicas) replica.kill('SIGKILL');
};

afterAll(async () => {
  stopReplicas();
  await superuser.end();
  await meetings.close();
  await mailServer.stop();
  await members.stop();
});

const isTo = ({ to }: ParsedMail, id: number): boolean => [to].flat()[0]?.text === addressOf(id);

/** Moves the clock of the replicas. */
const moveClock = (hours: number) =>
  superuser.query(`CREATE OR REPLACE FUNCTION notifications.server_now() RETURNS timestamptz LANGUAGE sql STABLE
    AS $$ SELECT timestamptz '2040-01-01T00:00:00Z' + interval '${hours} hours' $$`);

it('replicas killed at random moments write each notice once, and repeat at most one e-mail per kill', async () => {
  const first = await startNotificationsService(env);
  for (const id of READERS) await wantMails(first, id);
  await first.close();
  for (const index of [0, 1]) startReplica(index);
  for (let round = 0; round < ROUNDS; round += 1) {
    // Two hours apart, so that no e-mail waits to be combined.
    await moveClock(2 * round);
    const { id } = await createMeeting({ meetings }, { date: tuesday(round + 5), title: `Meeting ${round}` });
    await meetings.dataSource.query('UPDATE lab_meetings SET date = $2 WHERE id = $1', [id, tuesday(round + 30)]);
    setTimeout(() => replicas[round % 2]!.kill('SIGKILL'), Math.random() * 1000);
    await eventually(async () => expect(await inOutbox({ meetings })).toBe(0));
  }
  stopReplicas();
  // Sends what was waiting to be combined.
  await moveClock(2 * ROUNDS);
  const last = await startNotificationsService(env);
  await eventually(async () => {
    await sendDue(last);
    const due = `SELECT FROM deliveries WHERE state = 'waiting' AND due_at <= server_now()`;
    expect(await last.dataSource.query(due)).toEqual([]);
  });
  const expected = Array.from({ length: ROUNDS }, (_, round) => `Moved: Meeting ${round}`).toReversed();
  for (const id of [1, 2, 3]) expect(await titlesOf({ notifications: last }, id)).toEqual(expected);
  const copies = READERS.flatMap((id) =>
    expected.map((title) => mailServer.mails.filter((mail) => isTo(mail, id) && mail.text!.includes(title)).length),
  );
  expect(Math.min(...copies)).toBeGreaterThan(0);
  expect(copies.reduce((sum, count) => sum + count - 1, 0)).toBeLessThanOrEqual(ROUNDS);
  await last.close();
});
