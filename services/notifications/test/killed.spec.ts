import { OUTBOX_DONE_PATH, OUTBOX_PATH } from '@lab/contracts';
import {
  createTestDatabase,
  eventually,
  startMembersStandIn,
  startStandIn,
  type MembersStandIn,
  type StartedService,
} from '@lab/test-kit';
import type { ChildProcess } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { notificationsDatabase } from '../src/database/database.js';
import { startProcess } from './process.js';
import { createMeeting, inOutbox, MEMBERS, startMeetings, startNotificationsService, titlesOf } from './told-lab.js';

let members: MembersStandIn;
let meetings: StartedService;
let database: { url: string };
const started: ChildProcess[] = [];

beforeEach(async () => {
  members = await startMembersStandIn(MEMBERS);
  meetings = await startMeetings({ MEMBERS_URL: members.url });
  database = await createTestDatabase(notificationsDatabase);
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await meetings.close();
  await members.stop();
});

/** Kills the process at its request of this path: `before` the outbox has it, or when the answer is there. */
const killAt = async (path: string, isAnswered: boolean): Promise<void> => {
  let child: ChildProcess | undefined;
  const outbox = await startStandIn(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isWanted = request.url === path;
    if (isWanted && !isAnswered) return void child?.kill('SIGKILL');
    const answer = await fetch(meetings.url + request.url, {
      method: request.method!,
      headers: { 'x-lab-outbox': String(request.headers['x-lab-outbox']), 'content-type': 'application/json' },
      ...(request.method === 'POST' && { body: Buffer.concat(chunks).toString() }),
    });
    const body = await answer.text();
    if (isWanted) return void child?.kill('SIGKILL');
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
  });
  child = startProcess({ DATABASE_URL: database.url, MEETINGS_URL: outbox.url, MEMBERS_URL: members.url });
  started.push(child);
  await new Promise((resolve) => child.once('exit', resolve));
  await outbox.stop();
};

describe('a process that is killed', () => {
  it.each([
    ['when it has read the outbox', OUTBOX_PATH, true, 2],
    ['when it has told what was in the outbox', OUTBOX_DONE_PATH, false, 2],
    ['when the outbox has forgotten what it has told', OUTBOX_DONE_PATH, true, 0],
  ])('%s: nothing is lost and nothing told twice', async (_, path, isAnswered, left) => {
    const { id } = await createMeeting({ meetings });
    await meetings.dataSource.query('UPDATE lab_meetings SET is_cancelled = true WHERE id = $1', [id]);
    await killAt(path, isAnswered);
    expect(await inOutbox({ meetings })).toBe(left);

    const env = { DATABASE_URL: database.url, MEETINGS_URL: meetings.url, MEMBERS_URL: members.url };
    const notifications = await startNotificationsService(env);
    await eventually(async () => expect(await inOutbox({ meetings })).toBe(0));
    for (const member of [1, 2, 3]) {
      expect(await titlesOf({ notifications }, member)).toEqual(['Cancelled: Reading group']);
    }
    await notifications.close();
  });
});
