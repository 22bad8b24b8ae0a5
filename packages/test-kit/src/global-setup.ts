import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, startRedis } from '@lab/local-servers';
import { startS3 } from './s3-server.js';
import { SERVERS, type TestServers } from './servers.js';

/** Stops the servers that the setup started. */
export let stopServers = (): Promise<void> => Promise.resolve();

/** Jest's global setup: starts PostgreSQL, Redis and an S3 endpoint for the whole run. */
export default async function setUp(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'lab-test-'));
  const temporary = join(directory, 'temporary');
  await mkdir(temporary);
  const [postgres, redis, s3] = await Promise.all([
    startPostgres({ dataDir: join(directory, 'postgres'), isEphemeral: true }),
    startRedis({ dataDir: join(directory, 'redis') }),
    startS3(join(directory, 's3')),
  ]);
  const servers: TestServers = { postgresUrl: postgres.url, redisUrl: redis.url, s3: s3.access };
  // Worker processes inherit the environment.
  process.env[SERVERS] = JSON.stringify(servers);
  // What tests leave behind is removed with the servers' data.
  process.env['TMPDIR'] = temporary;
  stopServers = async () => {
    await Promise.all([postgres.stop(), redis.stop(), s3.stop()]);
    await rm(directory, { recursive: true, force: true });
  };
}
