import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { eventually, onTestFinished, temporaryDirectory } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTimeOf } from '../processes/process-record.js';
import { untilReady } from '../processes/readiness.js';
import { preparePostgres } from './prepare-postgres.js';
import { startPostgres } from './prepare-postgres.js';

const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

const start = async (options: Parameters<typeof startPostgres>[0]) => {
  const postgres = await startPostgres({ isEphemeral: true, ...options });
  onTestFinished(() => postgres.stop());
  return postgres;
};

/** Starts PostgreSQL as if a killed launcher had left it behind. */
const startOrphan = async (dataDir: string): Promise<number> => {
  const { spec } = await preparePostgres({ dataDir, isEphemeral: true });
  const { command, args, uid, gid } = spec;
  // Without setpriv's option that ends it together with its parent.
  const lasting = args.filter((argument) => !argument.startsWith('--pdeathsig'));
  execFileSync('sh', ['-c', '"$0" "$@" >/dev/null 2>&1 &', command, ...lasting], { uid, gid, cwd: '/' });
  await untilReady(() => spec.parts['postgres']!());
  return Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
};

/** The id of a zombie process, whose parent never waits for it. */
const zombie = async (): Promise<number> => {
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [number] = (await once(parent.stdout, 'data')) as [Buffer];
  return Number(number);
};

describe('PostgreSQL from npm', () => {
  test('has a UTF-8 database "lab" with ICU collations and a password, only for this machine, restarts with its port and data after a kill, and leaves nothing behind', async () => {
    const { url, port, pid, stop } = await start({ isEphemeral: false });
    const [row] = await query(
      url,
      `SELECT current_database() AS name, current_setting('server_encoding') AS encoding,
         current_setting('listen_addresses') AS addresses, current_setting('data_directory') AS path`,
    );
    expect(row).toMatchObject({ name: 'lab', encoding: 'UTF8', addresses: '127.0.0.1' });
    const sorted = await query(
      url,
      `SELECT n FROM (VALUES ('王'), ('丁'), ('李')) v (n) ORDER BY n COLLATE "zh-Hant-x-icu"`,
    );
    expect(sorted.map(({ n }) => n)).toEqual(['丁', '王', '李']);
    const wrong = `postgres://postgres:wrong@127.0.0.1:${port}/lab`;
    await expect(query(wrong, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });

    await query(url, 'CREATE TABLE kept (id int)');
    const first = pid()!;
    process.kill(first, 'SIGKILL');
    await eventually(async () => expect(await query(url, 'SELECT * FROM kept')).toEqual([]));
    expect(pid()).not.toBe(first);
    await stop();
    expect(existsSync(String(row!['path']))).toBe(false);
  });

  test('refuses data of another major version with one message', async () => {
    const dataDir = temporaryDirectory();
    mkdirSync(join(dataDir, 'cluster'));
    writeFileSync(join(dataDir, 'cluster/PG_VERSION'), '15\n');
    await expect(startPostgres({ dataDir })).rejects.toThrow(
      /^The database in .*cluster was made by PostgreSQL 15, this is PostgreSQL 18\. Restore a backup/,
    );
  });
});

describe('a data directory that may be closed to other users, even for root', () => {
  let closed: string;
  let dataDir: string;
  let password: string;

  // Creating a cluster takes longer than the rest of the test.
  beforeAll(async () => {
    closed = await mkdtemp(join(tmpdir(), 'lab-postgres-'));
    dataDir = join(closed, 'a b', "c'd");
    mkdirSync(join(dataDir, 'cluster.new-1/base'), { recursive: true });
    const first = await startPostgres({ dataDir, isEphemeral: true });
    await query(first.url, 'CREATE TABLE kept (id int)');
    ({ password } = new URL(first.url));
    await first.stop();
  });
  afterAll(() => rm(closed, { recursive: true }));

  test('is taken over from a killed launcher’s PostgreSQL with its data and password, without remains of an incomplete cluster', async () => {
    expect(statSync(closed).mode & 0o077).toBe(0);
    const orphan = await startOrphan(dataDir);
    const { url } = await start({ dataDir });
    expect(startTimeOf(orphan)).toBeUndefined();
    expect(await query(url, 'SELECT count(*)::int AS count FROM kept')).toEqual([{ count: 0 }]);
    expect(new URL(url).password).toBe(password);
    expect(statSync(join(dataDir, 'superuser-password')).mode & 0o777).toBe(0o600);
    expect(existsSync(join(dataDir, 'cluster.new-1'))).toBe(false);
  });

  test('is opened even if its lock file names another process', async () => {
    const lockFile = join(dataDir, 'cluster/postmaster.pid');
    // This process, and a zombie.
    for (const number of [process.pid, await zombie()]) {
      writeFileSync(lockFile, `${number}\n${join(dataDir, 'cluster')}\n`, { mode: 0o644 });
      const log: string[] = [];
      const { url, stop } = await start({ dataDir, log: (line) => void log.push(line) });
      expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect(log.join('\n')).not.toContain('already exists');
      await stop();
    }
  });
});
