import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, startRedis } from '@lab/local-servers';
import { startS3 } from './s3-server.js';
import { SERVERS, type StartedServers } from './servers.js';

/** Stops the servers that the setup started. */
export let stopServers = (): Promise<void> => Promise.resolve();

/** Jest's global setup: starts PostgreSQL and an S3 endpoint for the whole run, and a Redis for each worker. */
export default async function setUp({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'lab-test-'));
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
  // What tests leave behind is removed with the servers' data.
  process.env['TMPDIR'] = temporary;
  stopServers = async () => {
    await Promise.all([postgres, s3, ...redises].map((server) => server.stop()));
    await rm(directory, { recursive: true, force: true });
  };
}
