import { Writable } from 'node:stream';
import {
  anonymousIdentity,
  purposes,
  ROWS_TOKEN_KEY,
  TOKEN_HEADER,
  type DelegatedRequest,
  type Identity,
} from '@lab/contracts';
import {
  createApp,
  createLogger,
  createTokenSigner,
  loadConfig,
  type ProcessConfig,
  type ProcessDefinition,
  type ServiceDatabase,
} from '@lab/service-kit';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';

import type { z } from 'zod';
import { withCheckedAnswers } from './checked-answers.js';
import { CheckedAuthors } from './checked-authors.js';
import { testServers } from './servers.js';
import { siteStandIn } from './site-stand-in.js';
import { createTestDatabase } from './database.js';
import { ApiClient } from './api-client.js';
import { newAddress } from './new-address.js';
import { TEST_CALENDAR_KEYS, TEST_KEYS } from './test-keys.js';

/** A service that runs in the test's process, with its own database. */
export interface StartedService {
  url: string;
  app: NestExpressApplication;
  /** The service's own connection, with its own role. */
  dataSource: DataSource;
  databaseUrl: string;
  /** Superuser URL of the same database. */
  adminDatabaseUrl: string;
  /** All lines that the service has logged so far. */
  logLines: string[];
  anonymous: ApiClient;
  member: ApiClient;
  admin: ApiClient;
  /** A client with an arbitrary identity and, for a service with delegated calls, their tokens. */
  as(identity: Partial<Identity>, delegated?: Readonly<Record<string, string>>): ApiClient;
  /** Another service, calling on behalf of this identity. */
  onDelegatedCall(identity: Partial<Identity>, about: DelegatedRequest): ApiClient;
  /** The meetings service, requesting a member's calendar events. */
  asCalendarOf(memberId: number): ApiClient;
  close(): Promise<void>;
}

interface ServiceDefinition<Schema extends z.ZodType<ProcessConfig>> extends ProcessDefinition<z.output<Schema>> {
  config: Schema;
  database: ServiceDatabase;
  /** Further services whose schemas the database contains. */
  otherDatabases?: readonly ServiceDatabase[];
}

/**
 * Starts a service like its `main.ts`, on a free port.
 * @param env variables in addition to those of a test run, e.g. `{ S3_ENDPOINT }`; DATABASE_URL shares another
 * service's database
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
    REDIS_URL: testServers().redisUrl,
    IDENTITY_PUBLIC_KEY: TEST_KEYS.publicKey,
    CALENDAR_PRIVATE_KEY: TEST_CALENDAR_KEYS.privateKey,
    CALENDAR_PUBLIC_KEY: TEST_CALENDAR_KEYS.publicKey,
    DATABASE_URL: database.url,
    SITE_URL: (await siteStandIn()).url,
    ...env,
  });
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
    ...callers(url, definition.name, contextOf(database.adminUrl, definition.name)),
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

type Callers = Pick<StartedService, 'anonymous' | 'member' | 'admin' | 'as' | 'onDelegatedCall' | 'asCalendarOf'>;

/** What the callers of all replicas on one database share. */
interface Context {
  /** Another one than that of other databases' callers. */
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

const callers = (url: string, service: string, { address, authors }: Context): Callers => {
  const sign = createTokenSigner('gateway', TEST_KEYS.privateKey);
  const signForCalendar = createTokenSigner('meetings', TEST_CALENDAR_KEYS.privateKey);
  const whole = (identity: Partial<Identity>): Identity => ({ ...anonymousIdentity(address), ...identity });
  // Signed for each request: a test may take longer than a token is valid.
  const signed = (token: () => string, identity?: Partial<Identity>) => {
    const headers = {
      get [TOKEN_HEADER]() {
        return token();
      },
    };
    return new ApiClient(url, headers, identity && authors.of(whole(identity)));
  };
  // As the gateway does it.
  const delegatedFor = (identity: Identity): Readonly<Record<string, string>> =>
    service === 'db-admin' ? { [ROWS_TOKEN_KEY]: sign('rows', purposes.rows.services, { identity }) } : {};
  const as: Callers['as'] = (partial, delegated) => {
    const identity = whole(partial);
    const token = () => sign('identity', service, { identity, delegated: delegated ?? delegatedFor(identity) });
    return signed(token, partial);
  };
  const asCalendarOf = (memberId: number) => signed(() => signForCalendar('calendar', service, { memberId }));
  const onDelegatedCall: Callers['onDelegatedCall'] = (identity, about) =>
    signed(
      () =>
        about.memberId === undefined
          ? sign(about.call, service, { identity: whole(identity) })
          : sign(about.call, service, { identity: whole(identity), memberId: about.memberId }),
      identity,
    );
  return {
    as,
    onDelegatedCall,
    asCalendarOf,
    anonymous: as({}),
    member: as({ role: 'member' }),
    admin: as({ role: 'admin' }),
  };
};
