import { mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, startRedis, startTimeOf } from '@lab/local-servers';
import { startS3 } from './s3-server.js';
import { SERVERS, type StartedServers } from './servers.js';

/** Stops the servers that the setup started. */
export let stopServers = (): Promise<void> => Promise.resolve();

/** A file system in memory, on Linux. Copying a template database, a thousand files, costs a seventh there. */
const MEMORY = '/dev/shm';

/** Free space in bytes that is enough for the databases of all test files that run at the same time. */
const ROOM = 2 ** 31;

const PREFIX = 'lab-test-postgres-';

/** Removes the data of test runs that were killed. */
const removeLeftovers = async (): Promise<void> => {
  const left = (await readdir(MEMORY)).filter((name) => name.startsWith(PREFIX));
  const orphans = left.filter((name) => startTimeOf(Number.parseInt(name.slice(PREFIX.length), 10)) === undefined);
  await Promise.all(orphans.map((name) => rm(join(MEMORY, name), { recursive: true, force: true })));
};

/** Where PostgreSQL keeps its data: in memory where there is room, else beside everything else. */
const makePostgresDirectory = async (directory: string): Promise<string> => {
  const room = await statfs(MEMORY).catch(() => undefined);
  if (!room || room.bavail * room.bsize < ROOM) return join(directory, 'postgres');
  await removeLeftovers();
  return mkdtemp(join(MEMORY, `${PREFIX}${process.pid}-`));
};

/** Jest's global setup: starts PostgreSQL and an S3 endpoint for the whole run, and a Redis for each worker. */
export default async function setUp({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'lab-test-'));
  const temporary = join(directory, 'temporary');
  await mkdir(temporary);
  const postgresDirectory = await makePostgresDirectory(directory);
  const [postgres, s3, ...redises] = await Promise.all([
    startPostgres({ dataDir: postgresDirectory, isEphemeral: true }),
    startS3(join(directory, 's3')),
    ...Array.from({ length: maxWorkers }, (_, index) => startRedis({ dataDir: join(directory, `redis-${index}`) })),
  ]);
  const servers: StartedServers = {
    postgresUrl: postgres.url,
    redisUrls: redises.map(({ url }) => url),
    s3: s3.access,
  };
  // Worker processes inherit the environment.
  process.env[SERVERS] = JSON.stringify(servers);
  // What tests leave behind is removed with the servers' data.
  process.env['TMPDIR'] = temporary;
  stopServers = async () => {
    await Promise.all([postgres, s3, ...redises].map((server) => server.stop()));
    await Promise.all([directory, postgresDirectory].map((path) => rm(path, { recursive: true, force: true })));
  };
}
