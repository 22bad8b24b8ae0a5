import { mkdir, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, startRedis, startTimeOf } from '@lab/local/servers';
import { startS3 } from './s3-server.js';
import { SERVERS, type StartedServers } from './servers.js';

/** Stops the servers that the setup started. */
export let stopServers = (): Promise<void> => Promise.resolve();

/**
 * A file system in memory, on Linux. Copying a template database of a thousand files takes a seventh of the time there.
 */
const MEMORY = '/dev/shm';

/** Free space in bytes that is enough for all test files that run at the same time. */
const ROOM = 2 ** 31;

const PREFIX = 'lab-tests-';

/**
 * Whether the file system has enough free space and allows executable files, because some tests write commands and run
 * them.
 */
const isMemoryUsable = async (): Promise<boolean> => {
  const room = await statfs(MEMORY).catch(() => undefined);
  if (!room || room.bavail * room.bsize < ROOM) return false;
  const mounts = await readFile('/proc/mounts', 'utf8');
  return !mounts.split('\n').some((mount) => mount.includes(` ${MEMORY} `) && mount.includes('noexec'));
};

/** Removes the directories of killed earlier runs, which would fill the memory. */
const removeLeftovers = async (): Promise<void> => {
  const left = (await readdir(MEMORY)).filter((name) => name.startsWith(PREFIX));
  const orphans = left.filter((name) => startTimeOf(Number.parseInt(name.slice(PREFIX.length), 10)) === undefined);
  await Promise.all(orphans.map((name) => rm(join(MEMORY, name), { recursive: true, force: true })));
};

/** Creates the directory of this run, in memory if possible. */
const makeRunDirectory = async (): Promise<string> => {
  if (!(await isMemoryUsable())) return mkdtemp(join(tmpdir(), PREFIX));
  await removeLeftovers();
  return mkdtemp(join(MEMORY, `${PREFIX}${process.pid}-`));
};

/** Jest's global setup: starts PostgreSQL and an S3 endpoint for the whole run, and a Redis for each worker. */
export default async function setUp({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const directory = await makeRunDirectory();
  const temporary = join(directory, 'temporary');
  await mkdir(temporary);
  const [postgres, s3, ...redises] = await Promise.all([
    startPostgres({ dataDir: join(directory, 'postgres'), isEphemeral: true }),
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
  // Temporary files of tests go there too, so that they are removed with the servers' data.
  process.env['TMPDIR'] = temporary;
  stopServers = async () => {
    await Promise.all([postgres, s3, ...redises].map((server) => server.stop()));
    await rm(directory, { recursive: true, force: true });
  };
}
