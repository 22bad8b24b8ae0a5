import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, startRedis } from '@lab/local';
import type { TestProject } from 'vitest/node';
import { startS3 } from './s3-server.js';
import './servers.js';

/** Vitest's global set-up: PostgreSQL, Redis and an S3 endpoint for the whole run, gone afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'lab-test-'));
  const [postgres, redis, s3] = await Promise.all([
    startPostgres({ dataDir: join(directory, 'postgres'), isEphemeral: true }),
    startRedis({ dataDir: join(directory, 'redis') }),
    startS3(join(directory, 's3')),
  ]);
  project.provide('servers', { postgresUrl: postgres.url, redisUrl: redis.url, s3: s3.access });
  return async () => {
    await Promise.all([postgres.stop(), redis.stop(), s3.stop()]);
    await rm(directory, { recursive: true, force: true });
  };
}
