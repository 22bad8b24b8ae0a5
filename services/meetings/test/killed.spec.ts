import {
  createTestDatabase,
  eventually,
  siteStandIn,
  type StartedService,
  TEST_CALENDAR_KEYS,
  TEST_KEYS,
  testServers,
} from '@lab/test-kit';
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { meetingsDatabase } from '../src/database/database.js';
import { startMeetingsService } from './meetings-service.js';
import { createProposal, moveWindows, noteSettlings, settle, settlings, stopTimer, vote } from './meetings.factory.js';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

let database: { url: string };
let observer: StartedService;
let child: ChildProcess;

beforeAll(async () => {
  database = await createTestDatabase(meetingsDatabase);
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await observer?.close();
});

/** The real process, as in production. */
const startProcess = async (): Promise<void> => {
  child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: database.url,
      REDIS_URL: testServers().redisUrl,
      IDENTITY_PUBLIC_KEY: TEST_KEYS.publicKey,
      CALENDAR_PRIVATE_KEY: TEST_CALENDAR_KEYS.privateKey,
      // Used for calendars only.
      EQUIPMENT_URL: 'http://127.0.0.1:1',
      GATHERINGS_URL: 'http://127.0.0.1:1',
      MEMBERS_URL: 'http://127.0.0.1:1',
      SITE_URL: (await siteStandIn()).url,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('"listening"')) resolve();
    });
  });
};

describe('a process that is killed before a vote’s end', () => {
  it('leaves the vote to the next one, which settles it once', async () => {
    await startProcess();
    const maker = await startMeetingsService({ DATABASE_URL: database.url });
    await stopTimer(maker);
    await noteSettlings(maker);
    const { id } = await createProposal(maker, { votingSeconds: 600 });
    await vote(maker, id, { voteStatus: 'paper_b' });
    const killed = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await killed;
    await moveWindows(maker, -2, -1);
    await maker.close();

    observer = await startMeetingsService({ DATABASE_URL: database.url });
    await eventually(async () => {
      const rows = await observer.dataSource.query(
        `SELECT selected_paper_option AS option, voted_count AS count FROM lab_meetings
         JOIN discussion_proposals ON selected_proposal_id = discussion_proposals.id`,
      );
      expect(rows).toEqual([{ option: 'paper_b', count: 1 }]);
    });
    await settle(observer);
    expect(await settlings(observer)).toEqual([id]);
  });
});
