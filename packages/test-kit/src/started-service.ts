import { Writable } from 'node:stream';
import { anonymousIdentity, TOKEN_HEADER, type Identity } from '@lab/contracts';
import {
  createApp,
  createLogger,
  createTokenSigner,
  loadConfig,
  type ProcessConfig,
  type ServiceDatabase,
  type ServiceDefinition,
} from '@lab/service-kit';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';

import type { z } from 'zod';
import { withCheckedAnswers } from './checked-answers.js';
import { CheckedAuthors } from './checked-authors.js';
import { testServers } from './servers.js';
import { siteStandIn } from './site-stand-in.js';
import { chooseTimeZone } from './second-lab.js';
import { createTestDatabase } from './database.js';
import { ApiClient } from './api-client.js';
import { newAddress } from './new-address.js';
import { TEST_KEYS } from './test-keys.js';

/** The lab's zone in tests that choose no other. */
const USUAL_ZONE = 'Asia/Taipei';

/** A service that runs in the test's process, with its own database. */
export interface StartedService {
  url: string;
  app: NestExpressApplication;
  /** The service's own connection, with its own role. */
  dataSource: DataSource;
  databaseUrl: string;
  /** Superuser URL of the same database. */
  adminDatabaseUrl: string;
  /** Returns all lines that the service has logged so far. */
  logLines: string[];
  anonymous: ApiClient;
  member: ApiClient;
  admin: ApiClient;
  /** A client with an arbitrary identity, like the gateway or a service that calls for this caller. */
  as(identity: Partial<Identity>): ApiClient;
  close(): Promise<void>;
}

interface TestedService<Schema extends z.ZodType<ProcessConfig>> extends ServiceDefinition<Schema> {
  /** Further services whose schemas the database contains. */
  otherDatabases?: readonly ServiceDatabase[];
}

/**
 * Starts a service like its `main.ts`, on a free port.
 * @param env variables in addition to those of a test run, e.g. `{ S3_ENDPOINT }`; DATABASE_URL shares another
 * service's database, and LAB_TIME_ZONE is the lab's zone until the service is closed
 */
export const startService = async <Schema extends z.ZodType<ProcessConfig>>(
  definition: TestedService<Schema>,
  env: NodeJS.ProcessEnv = {},
): Promise<StartedService> => {
  const database = env['DATABASE_URL']
    ? { url: env['DATABASE_URL'], adminUrl: env['DATABASE_URL'] }
    : await createTestDatabase(await definition.database(), definition.otherDatabases);
  const config = loadConfig(definition.config, {
    PORT: '0',
    REDIS_URL: testServers().redisUrl,
    IDENTITY_PUBLIC_KEY: TEST_KEYS.publicKey,
    DATABASE_URL: database.url,
    SITE_URL: (await siteStandIn()).url,
    ...env,
  });
  // The site service's stand-in answers with this process's settings.
  if (env['LAB_TIME_ZONE']) chooseTimeZone(config.LAB_TIME_ZONE);
  const logLines: string[] = [];
  const logger = createLogger(definition.name, 'debug', collect(logLines));
  const app = await createApp(withCheckedAnswers(definition), config, logger);
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  return {
    url,
    app,
    dataSource: app.get(DataSource),
    databaseUrl: database.url,
    adminDatabaseUrl: database.adminUrl,
    logLines,
    ...callers(url, contextOf(database.adminUrl, definition.name)),
    close: async () => {
      await app.close();
      // Not the zone from before the start: of several services with another zone, a later one may have been closed first.
      if (env['LAB_TIME_ZONE']) chooseTimeZone(USUAL_ZONE);
    },
  };
};

const collect = (lines: string[]): Writable =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });

type Callers = Pick<StartedService, 'anonymous' | 'member' | 'admin' | 'as'>;

/** State that the callers of all replicas on one database share. */
interface Context {
  /** An address that differs from those of other databases' callers. */
  address: string;
  authors: CheckedAuthors;
}

const contexts = new Map<string, Context>();

const contextOf = (databaseUrl: string, service: string): Context => {
  const key = `${service} ${new URL(databaseUrl).pathname}`;
  const context = contexts.get(key) ?? { address: newAddress(), authors: new CheckedAuthors(databaseUrl, service) };
  contexts.set(key, context);
  return context;
};

const callers = (url: string, { address, authors }: Context): Callers => {
  const sign = createTokenSigner(TEST_KEYS.privateKey);
  const whole = (identity: Partial<Identity>): Identity => ({ ...anonymousIdentity(address), ...identity });
  const as: Callers['as'] = (given) => {
    const identity = whole(given);
    const headers = {
      // Signed for each request, because a test may take longer than a token is valid.
      get [TOKEN_HEADER]() {
        return sign({ identity });
      },
    };
    return new ApiClient(url, headers, authors.of(identity));
  };
  return {
    as,
    anonymous: as({}),
    member: as({ role: 'member' }),
    admin: as({ role: 'admin' }),
  };
};
