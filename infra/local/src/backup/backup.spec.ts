import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { createBackup } from '@lab/backup';
import { serviceNames } from '@lab/contracts';
import { serviceUrlVariable } from '@lab/service-kit/config';
import { createTestDatabase, onTestFinished, siteStandIn, TEST_SETTINGS_SECRET } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dbAdminDatabase } from '../../../../services/db-admin/src/database/database.js';
import { membersDatabase } from '../../../../services/members/src/database/database.js';
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
const UNREACHABLE = 'http://127.0.0.1:9';

const others = Object.fromEntries(
  serviceNames.filter((name) => name !== 'members').map((name) => [serviceUrlVariable(name), UNREACHABLE]),
);

/** Starts a portal with only the members service. The tests in infra/backup restore all services. */
const start = async (dataDir: string): Promise<RunningStack> => {
  const services = systemPrograms().services.filter(({ name }) => name === 'members');
  const programs = { services, gateway: fakePrograms(join(dataDir, '..')).gateway };
  // No service can start without the site service.
  const { url: SITE_URL } = await siteStandIn();
  const env = { ...passwords, ...others, SITE_URL, SETTINGS_SECRET: TEST_SETTINGS_SECRET, SAMPLE_DATA: 'false' };
  return startStack({ dataDir, programs, isEphemeral: true, env });
};

const read = async ({ environmentOf }: RunningStack): Promise<unknown> => {
  const response = await fetch(`http://127.0.0.1:${environmentOf('members').PORT}/api/lab-members`);
  return [response.status, await response.json()];
};

const change = async (connectionString: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** The numbers of rows by table, except the tables that a restore writes itself. */
const rowsIn = ({ services }: Awaited<ReturnType<typeof createBackup>>) =>
  services
    .flatMap(({ tables }) => tables)
    .filter(({ name }) => !/^(member_identities|restores|audit_log_.*)$/.test(name))
    .map(({ name, rows }) => [name, rows]);

/** Makes a backup of a lab with one member. */
const saveLab = async (directory: string, file: string) => {
  const { adminUrl: databaseUrl } = await createTestDatabase(membersDatabase, [dbAdminDatabase]);
  await change(
    databaseUrl,
    `INSERT INTO members.lab_members (name, name_en, role, department, email)
     VALUES ('王小明', 'Ming', '碩士生', 'Physics', 'ming@example.edu.tw')`,
  );
  return createBackup({ databaseUrl, files: { DATA_DIR: join(directory, 'saved') } }, file);
};

describe('a portal with data', () => {
  const directory = mkdtempSync(join(tmpdir(), 'lab-test-'));
  const dataDir = join(directory, 'lab');
  const config = readConfig({ DATA_DIR: dataDir });
  const [saved, stopped, running] = ['saved', 'stopped', 'running'].map((name) => join(directory, `${name}.tar.gz`));
  let content: Awaited<ReturnType<typeof saveLab>>;

  afterAll(() => rm(directory, { recursive: true, maxRetries: 5 }));

  // All tests use one folder, because each start of PostgreSQL takes long.
  beforeAll(async () => {
    content = await saveLab(directory, saved!);
  });

  test('is restored into an empty folder but not into one with data, and is backed up with the same rows while it is stopped', async () => {
    const { stdout } = await command('restore', dataDir, saved!);
    expect(stdout).toContain('All sessions, API tokens, calendar links and invitations have ended');
    expect(stdout).toContain('The links of guests work again');
    await expect(command('restore', dataDir, saved!)).rejects.toMatchObject({
      stderr: expect.stringContaining('This system already holds data.'),
    });
    const again = await withDatabase(config, async (databaseUrl) => {
      const backup = await createBackup({ databaseUrl, files: { DATA_DIR: dataDir } }, stopped!);
      // Pretends that the data is from an older version.
      await change(databaseUrl, 'UPDATE members.migrations SET "timestamp" = 1');
      return backup;
    });
    expect(rowsIn(again)).toEqual(rowsIn(content));
  });

  test('is upgraded only after a backup, and is backed up while it runs into a file that only its owner can read, but cannot be restored over', async () => {
    await writeFile(join(dataDir, 'backups'), 'in the way');
    await expect(start(dataDir)).rejects.toThrow('could not be saved before the upgrade, so nothing was changed');
    await rm(join(dataDir, 'backups'));
    const upgraded = await start(dataDir);
    onTestFinished(() => upgraded.stop());
    expect(await read(upgraded)).toEqual([200, { members: [expect.objectContaining({ name: '王小明' })] }]);
    expect(await readdir(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^lab-.*\.tar\.gz$/)]);

    const { stdout } = await command('back-up', dataDir, running!);
    expect(stdout).toMatch(/^Saved in .*: \d+ rows of \d+ services/);
    expect(stdout).toContain('the links with which guests vote: keep it as safe as a password.');
    expect((await stat(running!)).mode & 0o777).toBe(0o600);
    const restore = withStoppedDatabase(config, () => Promise.resolve());
    await expect(restore).rejects.toThrow('The portal already runs on');
  });

  test('is not started by a version that is older than the one that migrated it', async () => {
    await withDatabase(config, (databaseUrl) =>
      change(databaseUrl, 'UPDATE members.migrations SET "timestamp" = 9999999999999'),
    );
    await expect(start(dataDir)).rejects.toThrow('The data was last used by a newer version of the portal.');
  });
});
