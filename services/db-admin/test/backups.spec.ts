import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveBackups } from '@lab/backup/server';
import { backupPath, BACKUPS_PATH, RESTORE_PATH, serviceNames, type BackupList, type BackupRun } from '@lab/contracts';
import { loadConfig } from '@lab/service-kit/config';
import { createFileStorage, storageConfigSchema } from '@lab/service-kit/storage';
import { createTestDatabase, eventually, hearSignals, onTestFinished } from '@lab/test-kit';
import { describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { databaseOf, startAnyService } from '../../../infra/services/test/start-any-service.js';
import { photoFiles } from '../../members/src/photos/photo-files.js';
import { BackupRuns } from '../src/backups/backup-runs.js';

const temporaryDirectory = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'lab-backups-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
};

/** Starts db-admin on a database with the tables of all services, with access for backups. */
const start = async (env: NodeJS.ProcessEnv = {}) => {
  const others = await Promise.all(serviceNames.filter((name) => name !== 'db-admin').map(databaseOf));
  const database = await createTestDatabase(await databaseOf('db-admin'), others);
  const members = await startAnyService('members', { DATABASE_URL: database.urlOf('members') });
  const BACKUP_DIR = await temporaryDirectory();
  const socket = join(await temporaryDirectory(), 'socket');
  const files = { DATA_DIR: await temporaryDirectory() };
  const closeBackups = await serveBackups(socket, { ...files, BACKUP_DIR, ...env, DATABASE_URL: database.adminUrl });
  const service = await startAnyService('db-admin', {
    DATABASE_URL: database.url,
    MEMBERS_URL: members.url,
    BACKUP_SOCKET: socket,
    BACKUP_DIR,
    ...env,
  });
  onTestFinished(async () => {
    await service.close();
    await closeBackups();
    await members.close();
  });
  return {
    ...service,
    adminUrl: database.adminUrl,
    directory: BACKUP_DIR,
    runs: service.app.get(BackupRuns),
    list: async () => (await service.admin.get<BackupList>(BACKUPS_PATH)).body,
  };
};

type Started = Awaited<ReturnType<typeof start>>;

const query = async (connectionString: string, text: string) => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

const addMember = (url: string) =>
  query(
    url,
    `INSERT INTO members.lab_members (name, name_en, role, department, email)
     VALUES ('王小明', 'Ming', '碩士生', 'Physics', 'ming@example.edu.tw')`,
  );

/** Runs as the page shows them, oldest first, without their times. */
const shown = (runs: readonly BackupRun[]) => runs.map(({ kind, isOk, text }) => [kind, isOk, text]).toReversed();

/** Waits for the end of what an administrator has started. */
const finished = async ({ list }: Started): Promise<BackupRun> => {
  await eventually(async () => expect((await list()).runs[0]?.finishedAt).toEqual(expect.any(String)));
  return (await list()).runs[0]!;
};

const upload = (started: Started, content: string | ArrayBuffer) => {
  const form = new FormData();
  form.set('file', new Blob([content]), 'lab.tar.gz');
  return fetch(started.url + RESTORE_PATH, { method: 'POST', headers: started.admin.headers, body: form });
};

describe('backups', () => {
  test('are made every night in the lab’s time zone and copied to a second place, and one a week is restored in a trial', async () => {
    const BACKUP_COPY_DIR = join(await temporaryDirectory(), 'second');
    const started = await start({ BACKUP_COPY_DIR });
    // Three in the morning in Taipei.
    await started.runs.check(new Date('2040-05-20T18:59:59Z'));
    const first = (await started.list()).runs;
    await started.runs.check(new Date('2040-05-20T19:00:00Z'));
    await started.runs.check(new Date('2040-05-21T18:59:00Z'));
    await started.runs.check(new Date('2040-05-21T19:00:00Z'));
    const { runs, backups, ...state } = await started.list();
    const name = expect.stringMatching(/^lab-.*\.tar\.gz was restored and deleted again: \d+ rows of 9 services/);
    const content = expect.stringMatching(/^\d+ rows of 9 services and 0 files\.$/);
    // The night before was made up for.
    expect(shown(first)).toEqual([
      ['nightly', true, content],
      ['trial', true, name],
    ]);
    expect(shown(runs)).toEqual([...shown(first), ['nightly', true, content], ['nightly', true, content]]);
    expect(state).toMatchObject({ isSetUp: true, isUnused: true, hasSecondPlace: true });
    expect(backups.length).toBeGreaterThan(0);
    expect(await readdir(BACKUP_COPY_DIR)).toEqual(await readdir(started.directory));
    expect(await query(started.adminUrl, `SELECT FROM pg_database WHERE datname = 'lab_trial_restore'`)).toEqual([]);
  });

  test('that fail are tried five times a night, and only the last attempt is reported', async () => {
    const started = await start();
    await query(
      started.adminUrl,
      'DROP SCHEMA members CASCADE; CREATE SCHEMA members; CREATE VIEW members.migrations AS SELECT 1 AS id',
    );
    const night = new Date('2040-05-20T19:00:00Z').getTime();
    for (let attempt = 1; attempt <= 7; attempt += 1) await started.runs.check(new Date(night));
    const { runs, backups } = await started.list();
    expect(shown(runs)).toEqual(runs.map(() => ['nightly', false, expect.any(String)]));
    expect(runs).toHaveLength(5);
    expect(backups).toEqual([]);
    const reported = await query(
      started.adminUrl,
      `SELECT after ->> 'is_last_attempt' AS last FROM db_admin.outbox WHERE after ->> 'is_ok' = 'false' ORDER BY id`,
    );
    expect(reported.map(({ last }) => last)).toEqual(['false', 'false', 'false', 'false', 'true']);
  });

  test('are made and downloaded by administrators only, one at a time, and pages hear of it', async () => {
    const started = await start();
    const { topics } = await hearSignals('backups');
    for (const client of [started.anonymous, started.member]) {
      expect((await client.get(BACKUPS_PATH)).status).toBeGreaterThanOrEqual(401);
      expect((await client.post(BACKUPS_PATH)).status).toBeGreaterThanOrEqual(401);
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => started.admin.post(BACKUPS_PATH)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array.from({ length: 19 }, () => 409)]);
    expect(await finished(started)).toMatchObject({ kind: 'manual', isOk: true });
    await eventually(() => expect(topics).toContain('backups'));
    const [backup] = (await started.list()).backups;
    expect((await started.member.get(backupPath(backup!.name))).status).toBe(403);
    const file = await fetch(started.url + backupPath(backup!.name), { headers: started.admin.headers });
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${backup!.name}"`);
    expect((await file.arrayBuffer()).byteLength).toBe(backup!.bytes);
    const unknown = ['lab-2020-01-01T03-00-00Z.tar.gz', '..%2F..%2Fetc%2Fpasswd'];
    const missing = await Promise.all(unknown.map((name) => started.admin.get(backupPath(name))));
    expect(missing.map(({ status }) => status)).toEqual([404, 400]);
  });

  test('are restored from an upload into a portal without members, after a backup of it, and all processes restart', async () => {
    const source = await start();
    await addMember(source.adminUrl);
    await source.admin.post(BACKUPS_PATH);
    await finished(source);
    const [backup] = (await source.list()).backups;
    const bytes = await (
      await fetch(source.url + backupPath(backup!.name), { headers: source.admin.headers })
    ).arrayBuffer();
    expect((await upload(source, bytes)).status).toBe(409);
    expect(await readdir(source.directory)).toEqual([backup!.name]);

    const target = await start();
    expect((await upload(target, 'not a backup')).status).toBe(204);
    expect(await finished(target)).toMatchObject({ kind: 'restore', isOk: false });
    const { topics: restarts } = await hearSignals('restart' as 'backups');
    expect((await upload(target, bytes)).status).toBe(204);
    await eventually(() => expect(restarts).toHaveLength(1));
    expect(await query(target.adminUrl, 'SELECT name FROM members.lab_members')).toEqual([{ name: '王小明' }]);
    // Of the empty portal.
    expect(await readdir(target.directory)).toEqual([expect.stringMatching(/^lab-.*\.tar\.gz$/)]);
  });

  test('are followed by a reset in the night of a demonstration, which deletes rows and files, and all processes restart', async () => {
    const DATA_DIR = await temporaryDirectory();
    const started = await start({ DEMO: 'true', DATA_DIR });
    await addMember(started.adminUrl);
    const key = 'a'.repeat(32);
    await query(started.adminUrl, `INSERT INTO members.unclaimed_files VALUES ('${key}', now())`);
    const photos = await createFileStorage(loadConfig(storageConfigSchema, { DATA_DIR }), photoFiles.folder);
    const [photo] = photoFiles.namesOf(key) as [string];
    await photos.put(photo, Buffer.from('a photo'), 'image/webp');
    const { topics: restarts } = await hearSignals('restart' as 'backups');
    await started.runs.check(new Date('2040-05-20T19:00:00Z'));
    await eventually(() => expect(restarts).toHaveLength(1));
    const left = await query(started.adminUrl, `SELECT to_regclass('members.lab_members') AS members`);
    expect(left).toEqual([{ members: null }]);
    expect(await photos.get(photo)).toBeNull();
    // It may not have been meant to be a demonstration.
    expect(await readdir(started.directory)).toEqual([expect.stringMatching(/^lab-.*\.tar\.gz$/)]);
  });

  test('are not offered without access for them, and what an interrupted one left is removed', async () => {
    const without = await start({ BACKUP_SOCKET: '' });
    expect(await without.list()).toMatchObject({ isSetUp: false, nextAt: null, runs: [] });
    expect((await without.admin.post(BACKUPS_PATH)).status).toBe(409);

    const BACKUP_DIR = await temporaryDirectory();
    await mkdir(join(BACKUP_DIR, '.backup-abc'));
    for (const name of ['.upload-1.tar.gz', 'notes.txt']) await writeFile(join(BACKUP_DIR, name), '');
    await start({ BACKUP_DIR });
    expect(await readdir(BACKUP_DIR)).toEqual(['notes.txt']);
  });
});
