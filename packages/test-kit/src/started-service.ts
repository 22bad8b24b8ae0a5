import { Writable } from 'node:stream';
import { IDENTITY_HEADER, type Identity } from '@lab/contracts';
import {
  createApp,
  createIdentitySigner,
  createLogger,
  loadConfig,
  type ProcessConfig,
  type ProcessDefinition,
  type ServiceDatabase,
} from '@lab/service-kit';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { inject } from 'vitest';
import type { z } from 'zod';
import { createTestDatabase, TEST_SECRET } from './database.js';
import { ApiClient } from './api-client.js';

/** A service that runs in the test's process, on a database of its own. */
export interface StartedService {
  url: string;
  app: NestExpressApplication;
  /** The service's own connection, as its own role. */
  dataSource: DataSource;
  databaseUrl: string;
  /** Superuser URL of the same database. */
  adminDatabaseUrl: string;
  /** Every line the service has logged so far. */
  logLines: string[];
  anonymous: ApiClient;
  member: ApiClient;
  admin: ApiClient;
  /** A caller of one's choice. */
  as(identity: Partial<Identity>): ApiClient;
  close(): Promise<void>;
}

interface ServiceDefinition<Schema extends z.ZodType<ProcessConfig>> extends ProcessDefinition<z.output<Schema>> {
  config: Schema;
  database: ServiceDatabase;
  /** Of services whose schemas stand beside it. */
  otherDatabases?: readonly ServiceDatabase[];
}

/**
 * Starts a service the way its `main.ts` does, listening on a free port.
 * @param env variables beside those of a test run, e.g. `{ S3_ENDPOINT }`; DATABASE_URL shares another's database
 */
export const startService = async <Schema extends z.ZodType<ProcessConfig>>(
  definition: ServiceDefinition<Schema>,
  env: NodeJS.ProcessEnv = {},
): Promise<StartedService> => {
  const database = env['DATABASE_URL']
    ? { url: env['DATABASE_URL'], adminUrl: env['DATABASE_URL'] }
    : await createTestDatabase(definition.database, definition.otherDatabases);
  const config = loadConfig(definition.config, {
    PORT: '0',
    REDIS_URL: inject('servers').redisUrl,
    INTERNAL_SECRET: TEST_SECRET,
    DATABASE_URL: database.url,
    ...env,
  });
  const logLines: string[] = [];
  const app = await createApp(definition, config, createLogger(definition.name, 'debug', collect(logLines)));
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  return {
    url,
    app,
    dataSource: app.get(DataSource),
    databaseUrl: database.url,
    adminDatabaseUrl: database.adminUrl,
    logLines,
    ...callers(url),
    close: () => app.close(),
  };
};

const collect = (lines: string[]): Writable =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });

const callers = (url: string): Pick<StartedService, 'anonymous' | 'member' | 'admin' | 'as'> => {
  const sign = createIdentitySigner(TEST_SECRET);
  const as = (identity: Partial<Identity>) =>
    new ApiClient(url, {
      [IDENTITY_HEADER]: sign({ role: 'anonymous', chosenMember: null, address: '192.0.2.1', ...identity }),
    });
  return { as, anonymous: as({}), member: as({ role: 'member' }), admin: as({ role: 'admin' }) };
};
