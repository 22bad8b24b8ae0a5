import { OUTBOX_DONE_PATH } from '@lab/contracts';
import {
  createTestDatabase,
  startMembersStandIn,
  startStandIn,
  type MembersStandIn,
  type StartedService,
} from '@lab/test-kit';
import type { ChildProcess } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { notificationsDatabase } from '../src/database/database.js';
import { OutboxesService } from '../src/outboxes/outboxes.service.js';
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

/** Kills the process when it has told everything and says so: before the outbox knows, or when it has answered. */
const killAtDone = async (isAnswered: boolean): Promise<void> => {
  let child: ChildProcess | undefined;
  const outbox = await startStandIn(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isWanted = request.url === OUTBOX_DONE_PATH;
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
  it('when it has told what was in the outbox, and again when the outbox has forgotten it: nothing is lost and nothing told twice', async () => {
    const { id } = await createMeeting({ meetings });
    await meetings.dataSource.query('UPDATE lab_meetings SET is_cancelled = true WHERE id = $1', [id]);
    await killAtDone(false);
    expect(await inOutbox({ meetings })).toBe(2);
    await killAtDone(true);
    expect(await inOutbox({ meetings })).toBe(0);

    const env = { DATABASE_URL: database.url, MEETINGS_URL: meetings.url, MEMBERS_URL: members.url };
    const notifications = await startNotificationsService(env);
    await notifications.app.get(OutboxesService).look();
    for (const member of [1, 2, 3]) {
      expect(await titlesOf({ notifications }, member)).toEqual(['Cancelled: Reading group']);
    }
    await notifications.close();
  });
});
