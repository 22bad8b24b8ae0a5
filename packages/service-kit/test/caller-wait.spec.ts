import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase, eventually, LeavingCaller, onTestFinished, TEST_KEYS, testServers } from '@lab/test-kit';
import { Controller, Get, Module } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createApp,
  createLogger,
  DatabaseModule,
  dataSourceOptions,
  loadConfig,
  Public,
  serviceConfigSchema,
  type ServiceConfig,
} from '@lab/service-kit';
import { connectWithRetries } from '../src/database/database.module.js';

const database = { service: 'members' as const, entities: [], migrations: [] };

/** The environment of a service, except its database. */
const REQUIRED = {
  PORT: '0',
  REDIS_URL: testServers().redisUrl,
  IDENTITY_PUBLIC_KEY: TEST_KEYS.publicKey,
  SITE_URL: 'http://127.0.0.1:9',
};

/** The outcomes of the requests' queries. */
const ends: string[] = [];

@Controller('api/rows')
class RowsController {
  constructor(private readonly dataSource: DataSource) {}

  @Public()
  @Get()
  async list(): Promise<{ rows: unknown[] }> {
    try {
      const rows = (await this.dataSource.query('SELECT 1 AS one')) as unknown[];
      ends.push('answered');
      return { rows };
    } catch (error) {
      ends.push((error as Error).message);
      throw error;
    }
  }
}

@Module({ controllers: [RowsController] })
class RowsModule {}

/** Longer than the five seconds after which a request used to fail. */
const LONG = 5500;

describe('a request that waits for a connection to the database', () => {
  let app: Awaited<ReturnType<typeof createApp<ServiceConfig>>>;
  let busy: QueryRunner[];

  beforeAll(async () => {
    const { url } = await createTestDatabase(database);
    const config = loadConfig(serviceConfigSchema, { ...REQUIRED, DATABASE_URL: url });
    app = await createApp(
      {
        name: 'members',
        module: (read: ServiceConfig) => ({
          module: RowsModule,
          imports: [DatabaseModule.forService(read, database)],
        }),
      },
      config,
      createLogger('members', 'silent'),
    );
    await app.listen(0, '127.0.0.1');
    busy = Array.from({ length: 10 }, () => app.get(DataSource).createQueryRunner());
    await Promise.all(busy.map((runner) => runner.connect()));
  });
  afterAll(() => app.close());

  it('waits only as long as its caller', async () => {
    const patient = fetch(`${await app.getUrl()}/api/rows`);
    const leaving = await LeavingCaller.connect(app.getHttpServer());
    leaving.get('/api/rows');
    await delay(LONG);
    expect(ends).toEqual([]);
    leaving.reset();
    await eventually(() => expect(ends).toEqual(['The caller has gone.']));
    await Promise.all(busy.map((runner) => runner.release()));
    expect(await (await patient).json()).toEqual({ rows: [{ one: 1 }] });
    expect(ends).toEqual(['The caller has gone.', 'answered']);
    // The connection for which the disconnected caller waited is free again.
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const runner = app.get(DataSource).createQueryRunner();
        await runner.connect();
        await runner.release();
      }),
    );
  });
});

it('waits with a query while PostgreSQL has no connection left', async () => {
  const { url, adminUrl } = await createTestDatabase(database);
  const config = loadConfig(serviceConfigSchema, { ...REQUIRED, DATABASE_URL: url });
  const ended = new AbortController();
  const dataSource = await connectWithRetries(
    dataSourceOptions(config, database),
    createLogger('members', 'silent'),
    ended.signal,
  );
  onTestFinished(() => dataSource.destroy());
  const limitTo = (connections: number) =>
    new DataSource({ type: 'postgres', url: adminUrl })
      .initialize()
      .then((admin) =>
        admin
          .query(`ALTER ROLE "${new URL(url).username}" CONNECTION LIMIT ${connections}`)
          .finally(() => admin.destroy()),
      );
  const busy = dataSource.createQueryRunner();
  await busy.connect();
  await limitTo(1);
  onTestFinished(() => limitTo(-1));
  const refused = new DataSource({ type: 'postgres', url }).initialize();
  await expect(refused).rejects.toThrow('too many connections for role');
  const waiting = dataSource.query('SELECT 1 AS one');
  const first = await Promise.race([waiting, new DataSource({ type: 'postgres', url }).initialize().catch(() => null)]);
  expect(first).toBeNull();
  await busy.release();
  expect(await waiting).toEqual([{ one: 1 }]);
});
