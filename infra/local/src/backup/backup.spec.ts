import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { onTestFinished } from '@lab/test-kit';
import { expect, test } from '@jest/globals';
import { temporaryDirectory } from '../../test/temporary.js';
import { startPostgres, startStack, type RunningStack } from '../index.js';

const run = promisify(execFile);
const command = (name: string, dataDir: string, ...args: string[]) =>
  run(process.execPath, [join(import.meta.dirname, '../../dist', `${name}.js`), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });

const start = async (dataDir: string): Promise<RunningStack> => {
  const env = { LAB_PASSWORD: 'lab-password', ADMIN_PASSWORD: 'admin-password' };
  const stack = await startStack({ dataDir, env });
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

/** What is counted down goes on between two readings. */
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

/** As an older version would have left it: its newest change of the tables was long ago. */
const growOlder = async (dataDir: string): Promise<void> => {
  const database = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('UPDATE members.migrations SET "timestamp" = 1');
  await client.end();
  await database.stop();
};

// One story, since each start of a whole portal takes long.
test('a whole portal is saved while it runs and while it is stopped, starts again from the file, and is saved before an upgrade', async () => {
  const [old, fresh] = [temporaryDirectory(), temporaryDirectory()];
  const [running, stopped] = [join(old, 'running.tar.gz'), join(old, 'stopped.tar.gz')];
  const stack = await start(old);
  const before = await read(stack);
  expect(before).toEqual(lists.map((list) => [list, 200, expect.anything()]));
  const { stdout } = await command('back-up', old, running);
  expect(stdout).toMatch(/^Saved in .*: \d+ rows of \d+ services/);
  expect(stdout).toContain('the links with which guests vote: keep it as you keep a password.');
  expect((await stat(running)).mode & 0o777).toBe(0o600);
  await stack.stop();
  expect((await command('back-up', old, stopped)).stdout.split(': ')[1]).toBe(stdout.split(': ')[1]);
  expect((await readFile(stopped)).length).toBeGreaterThan(0);

  expect((await command('restore', fresh, running)).stdout).toContain('The links of guests work as they did');
  await expect(command('restore', fresh, running)).rejects.toMatchObject({
    stderr: expect.stringContaining('This system already holds data.'),
  });

  await growOlder(fresh);
  const backups = join(fresh, 'backups');
  await writeFile(backups, 'in the way');
  await expect(start(fresh)).rejects.toThrow('could not be saved before the upgrade, so nothing was changed');
  await rm(backups);
  expect(await read(await start(fresh))).toEqual(before);
  expect(await readdir(backups)).toEqual([expect.stringMatching(/^lab-.*\.tar\.gz$/)]);
  await expect(command('restore', fresh, running)).rejects.toMatchObject({
    stderr: expect.stringContaining('The portal already runs on'),
  });
});
