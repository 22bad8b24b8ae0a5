import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { eventually, onTestFinished } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startPostgres } from '@lab/local-servers';
import { startStack, type RunningStack } from '../index.js';

const run = promisify(execFile);
const command = (name: string, dataDir: string, ...args: string[]) =>
  run(process.execPath, [join(import.meta.dirname, '../../dist', `${name}.js`), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });

const passwords = { LAB_PASSWORD: 'lab-password', ADMIN_PASSWORD: 'admin-password' };

const start = async (dataDir: string): Promise<RunningStack> => {
  const stack = await startStack({ dataDir, env: passwords });
  onTestFinished(() => stack.stop());
  return stack;
};

const lists = [
  'lab-members',
  'equipment',
  'resource-links',
  'social-gatherings',
  'lab-meetings',
  'equipment-checkouts',
];

/** Countdowns differ between two readings. */
const withoutClock = (name: string, value: unknown): unknown =>
  /^(remainingSeconds|serverTime)$/.test(name) ? undefined : value;

const read = async ({ url }: RunningStack): Promise<unknown[]> => {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'lab-password' }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return Promise.all(
    lists.map(async (list) => {
      const response = await fetch(`${url}/api/${list}`, { headers: { cookie } });
      return [list, response.status, JSON.parse(await response.text(), withoutClock)];
    }),
  );
};

/** Waits until the services have learned from each other what is new: members' names in meetings, and what to notify of. */
const settle = async ({ databaseUrl }: RunningStack): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const count = async (rows: string): Promise<number> =>
    (await client.query<{ count: number }>(`SELECT count(*)::int FROM ${rows}`)).rows[0]!.count;
  const outboxes = await client.query<{ schema: string }>(
    `SELECT table_schema AS schema FROM information_schema.tables WHERE table_name = 'outbox'`,
  );
  await eventually(async () => {
    expect(await count('meetings.meeting_people')).toBeGreaterThan(0);
    for (const { schema } of outboxes.rows) expect(await count(`${schema}.outbox`)).toBe(0);
  });
  await client.end();
};

/** Makes the last migration look old, as if an older version had left the data. */
const growOlder = async (dataDir: string): Promise<void> => {
  const database = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('UPDATE members.migrations SET "timestamp" = 1');
  await client.end();
  await database.stop();
};

describe('a portal with data', () => {
  const directory = mkdtempSync(join(tmpdir(), 'lab-test-'));
  const [old, fresh] = [join(directory, 'old'), join(directory, 'fresh')];
  const [running, stopped] = [join(directory, 'running.tar.gz'), join(directory, 'stopped.tar.gz')];
  let before: unknown[];
  let printed: string;

  afterAll(() => rm(directory, { recursive: true, maxRetries: 5 }));

  // Each start of the whole portal takes long, so all tests use the backup of one.
  beforeAll(async () => {
    const stack = await startStack({ dataDir: old, env: passwords });
    await settle(stack);
    before = await read(stack);
    printed = (await command('back-up', old, running)).stdout;
    await stack.stop();
  });

  test('is backed up while it runs, into a file that only its owner can read', async () => {
    expect(before).toEqual(lists.map((list) => [list, 200, expect.anything()]));
    expect(printed).toMatch(/^Saved in .*: \d+ rows of \d+ services/);
    expect(printed).toContain('the links with which guests vote: keep it as you keep a password.');
    expect((await stat(running)).mode & 0o777).toBe(0o600);
  });

  test('is backed up with the same rows while it is stopped', async () => {
    expect((await command('back-up', old, stopped)).stdout.split(': ')[1]).toBe(printed.split(': ')[1]);
    expect((await readFile(stopped)).length).toBeGreaterThan(0);
  });

  test('is restored into an empty folder, and not into one with data', async () => {
    expect((await command('restore', fresh, running)).stdout).toContain('The links of guests work as they did');
    await expect(command('restore', fresh, running)).rejects.toMatchObject({
      stderr: expect.stringContaining('This system already holds data.'),
    });
  });

  test('is not upgraded when it cannot be backed up first', async () => {
    await growOlder(fresh);
    await writeFile(join(fresh, 'backups'), 'in the way');
    await expect(start(fresh)).rejects.toThrow('could not be saved before the upgrade, so nothing was changed');
  });

  test('is backed up before an upgrade, and not restored over while it runs', async () => {
    await rm(join(fresh, 'backups'));
    expect(await read(await start(fresh))).toEqual(before);
    expect(await readdir(join(fresh, 'backups'))).toEqual([expect.stringMatching(/^lab-.*\.tar\.gz$/)]);
    await expect(command('restore', fresh, running)).rejects.toMatchObject({
      stderr: expect.stringContaining('The portal already runs on'),
    });
  });
});
