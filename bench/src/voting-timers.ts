import type { RunningStack } from '@lab/local';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withDatabase } from './database.js';
import { latenessOf, type Lateness } from './lateness.js';
import { load } from './load.js';
import { propose } from './propose.js';
import { logIn } from './session.js';

const WINDOWS = 200;
const REPLICAS = 3;

/** Time from the first proposal to the first deadline, in milliseconds: enough to create them all. */
const AHEAD_MS = 20_000;

const main = fileURLToPath(new URL('../../services/meetings/dist/main.js', import.meta.url));

/**
 * Votes that end within one second and are settled by three replicas. Measures how late the winners are stored, idle
 * and under load.
 */
export const benchVotingTimers = async (stack: RunningStack): Promise<Lateness[]> => {
  const headers = await logIn(stack);
  const stopReplicas = await startReplicas(stack);
  try {
    const idle = await settleWindows(stack, headers);
    const list = { url: `${stack.url}/api/lab-meetings`, headers, expectedStatus: 200 };
    const underLoad = await settleWindows(stack, headers, (duration) => load(list, { duration }));
    return [
      latenessOf(`${WINDOWS} votes settled, idle`, 150, idle),
      latenessOf(`${WINDOWS} votes settled, under load`, 500, underLoad),
    ];
  } finally {
    await stopReplicas();
  }
};

/** The stack runs one replica; the others share its database and Redis. */
const startReplicas = async ({ environmentOf }: RunningStack): Promise<() => Promise<unknown>> => {
  // Its line "listening" is below the stack's log level.
  const env = { ...environmentOf('meetings'), PORT: '0', LOG_LEVEL: 'info' };
  const replicas = Array.from({ length: REPLICAS - 1 }, () =>
    spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  for (const { stdout } of replicas) {
    if (!(await says(stdout, '"listening"'))) throw new Error('A copy of the meetings service did not start');
    stdout.resume();
  }
  return () =>
    Promise.all(
      replicas.map((replica) => {
        replica.kill();
        return once(replica, 'exit');
      }),
    );
};

const says = async (output: Readable, text: string): Promise<boolean> => {
  for await (const line of createInterface(output)) if (line.includes(text)) return true;
  return false;
};

/**
 * @param during runs for the given number of seconds while the votes end
 * @returns how late each winner was stored, in milliseconds
 */
const settleWindows = async (
  stack: RunningStack,
  headers: Record<string, string>,
  during?: (seconds: number) => Promise<unknown>,
): Promise<number[]> => {
  const meetingIds = await withDatabase(stack.databaseUrl, async (client) => {
    await client.query('TRUNCATE meetings.lab_meetings CASCADE');
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO meetings.lab_meetings (date, type, title)
       SELECT timestamp '2030-01-01 19:00' + n * interval '1 week', 'paper_discussion', 'Reading ' || n
       FROM generate_series(1, $1) AS n RETURNING id`,
      [WINDOWS],
    );
    return rows.map(({ id }) => id);
  });
  const firstEnd = Date.now() + AHEAD_MS;
  for (const [index, meetingId] of meetingIds.entries()) {
    const votingEndDate = new Date(firstEnd + (index * 1000) / WINDOWS).toISOString();
    await propose(stack.url, headers, { meetingId, votingEndDate });
  }
  const secondsLeft = Math.floor((firstEnd - Date.now()) / 1000);
  if (secondsLeft < 1) throw new Error('Proposing took too long: the first vote has nearly ended');
  await during?.(secondsLeft + 2);
  return settled(stack.databaseUrl);
};

const settled = async (databaseUrl: string): Promise<number[]> =>
  withDatabase(databaseUrl, async (client) => {
    const giveUpAt = Date.now() + AHEAD_MS + 10_000;
    while (Date.now() < giveUpAt) {
      const { rows } = await client.query<{ late: number }>(
        `SELECT extract(epoch FROM settled_at - voting_end_date)::float8 * 1000 AS late
         FROM meetings.discussion_proposals JOIN meetings.lab_meetings ON selected_proposal_id = discussion_proposals.id
         WHERE settled_at IS NOT NULL AND selected_paper_option = 'paper_a'`,
      );
      if (rows.length === WINDOWS) return rows.map(({ late }) => late);
      await delay(100);
    }
    throw new Error(`Not all ${WINDOWS} votes were settled within 10 seconds of their end`);
  });
