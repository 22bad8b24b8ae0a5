import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { createBackup, describeBackup } from '@lab/backup';
import { serviceNames } from '@lab/contracts';
import { serviceUrlVariable } from '@lab/service-kit/config';
import { onTestFinished, siteStandIn } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fakePrograms } from '../../test/fake-programs.js';
import { readConfig } from '../stack/config.js';
import { systemPrograms } from '../stack/programs.js';
import { startStack, type RunningStack } from '../index.js';
import { withDatabase, withStoppedDatabase } from './reach-database.js';

const run = promisify(execFile);
const command = (name: string, dataDir: string, ...args: string[]) =>
  run(process.execPath, [join(import.meta.dirname, '../../dist', `${name}.js`), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });

const passwords = { LAB_PASSWORD: 'lab-password', ADMIN_PASSWORD: 'admin-password' };

/** Nothing listens at this address. */
const NOBODY = 'http://127.0.0.1:9';

const others = Object.fromEntries(
  serviceNames.filter((name) => name !== 'members').map((name) => [serviceUrlVariable(name), NOBODY]),
);

/** Starts a portal of members alone: the backup's own tests restore all services. */
const start = async (dataDir: string): Promise<RunningStack> => {
  const services = systemPrograms().services.filter(({ name }) => name === 'members');
  const programs = { services, gateway: fakePrograms(join(dataDir, '..')).gateway };
  // No service can start without the site.
  const { url: SITE_URL } = await siteStandIn();
  const env = { ...passwords, ...others, SITE_URL, SAMPLE_DATA: 'false' };
  return startStack({ dataDir, programs, isEphemeral: true, env });
};

const read = async ({ environmentOf }: RunningStack): Promise<unknown> => {
  const response = await fetch(`http://127.0.0.1:${environmentOf('members').PORT}/api/lab-members`);
  return [response.status, await response.json()];
};

/** Changes the data of a portal, whether it runs or not. */
const change = (dataDir: string, statement: string): Promise<void> =>
  withDatabase(readConfig({ DATA_DIR: dataDir }), async (connectionString) => {
    const client = new Client({ connectionString });
    await client.connect();
    await client.query(statement);
    await client.end();
  });

const addMember = (dataDir: string): Promise<void> =>
  change(
    dataDir,
    `INSERT INTO members.lab_members (name, name_en, role, department, email)
     VALUES ('王小明', 'Ming', '碩士生', 'Physics', 'ming@example.edu.tw')`,
  );

/** Makes the last migration look old, as if an older version had left the data. */
const growOlder = (dataDir: string): Promise<void> => change(dataDir, 'UPDATE members.migrations SET "timestamp" = 1');

describe('a portal with data', () => {
  const directory = mkdtempSync(join(tmpdir(), 'lab-test-'));
  const [old, fresh] = [join(directory, 'old'), join(directory, 'fresh')];
  const [running, stopped] = [join(directory, 'running.tar.gz'), join(directory, 'stopped.tar.gz')];
  let before: unknown;
  let printed: string;

  afterAll(() => rm(directory, { recursive: true, maxRetries: 5 }));

  // Each start of a portal takes long, so all tests use the backup of one.
  beforeAll(async () => {
    const stack = await start(old);
    await addMember(old);
    before = await read(stack);
    printed = (await command('back-up', old, running)).stdout;
    await stack.stop();
  });

  test('is backed up while it runs, into a file that only its owner can read', async () => {
    expect(before).toEqual([200, { members: expect.arrayContaining([expect.anything()]) }]);
    expect(printed).toMatch(/^Saved in .*: \d+ rows of \d+ services/);
    expect(printed).toContain('the links with which guests vote: keep it as you keep a password.');
    expect((await stat(running)).mode & 0o777).toBe(0o600);
  });

  test('is backed up with the same rows while it is stopped', async () => {
    const manifest = await withDatabase(readConfig({ DATA_DIR: old }), (databaseUrl) =>
      createBackup({ databaseUrl, files: { DATA_DIR: old } }, stopped),
    );
    expect(printed).toContain(`: ${describeBackup(manifest)} `);
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
    const upgraded = await start(fresh);
    onTestFinished(() => upgraded.stop());
    expect(await read(upgraded)).toEqual(before);
    expect(await readdir(join(fresh, 'backups'))).toEqual([expect.stringMatching(/^lab-.*\.tar\.gz$/)]);
    const restore = withStoppedDatabase(readConfig({ DATA_DIR: fresh }), () => Promise.resolve());
    await expect(restore).rejects.toThrow('The portal already runs on');
  });
});
