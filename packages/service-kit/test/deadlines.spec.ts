import { createTestDatabase, eventually, openLine, TEST_KEYS, testServers } from '@lab/test-kit';
import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dataSourceOptions, loadConfig, processConfigSchema } from '@lab/service-kit';
import { Deadlines, type DeadlineDomain } from '@lab/service-kit/deadlines';

let dataSource: DataSource;
let name: string;
const running: Deadlines[] = [];

beforeAll(async () => {
  const database = { service: 'members', entities: [], migrations: [] } as const;
  const settings = { ...database, entities: [], migrations: [] };
  const { url } = await createTestDatabase(settings);
  dataSource = await new DataSource(dataSourceOptions({ DATABASE_URL: url }, settings)).initialize();
  await dataSource.query(
    'CREATE TABLE tasks (id serial PRIMARY KEY, due timestamptz, settled_at timestamptz, times int NOT NULL DEFAULT 0)',
  );
});
afterAll(() => dataSource.destroy());
beforeEach(() => {
  name = `tasks-${randomUUID()}`;
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((deadlines) => deadlines.beforeApplicationShutdown()));
  await dataSource.query('TRUNCATE tasks');
});

const domain = (): DeadlineDomain => ({
  name,
  settleDue: async () => {
    const [rows] = await dataSource.query<[{ late: number }[], number]>(`
      UPDATE tasks SET settled_at = clock_timestamp(), times = times + 1
      WHERE due <= statement_timestamp() AND settled_at IS NULL
      RETURNING extract(epoch FROM clock_timestamp() - due)::float AS late`);
    return rows.map(({ late }) => late);
  },
  upcoming: async (seconds) => {
    const rows = await dataSource.query<{ due: Date }[]>(
      `SELECT DISTINCT due FROM tasks WHERE settled_at IS NULL AND due < now() + make_interval(secs => $1)`,
      [seconds],
    );
    return rows.map(({ due }) => due);
  },
});

const start = async (redisUrl = testServers().redisUrl, tasks = domain()): Promise<Deadlines> => {
  const IDENTITY_PUBLIC_KEY = TEST_KEYS.publicKey;
  const config = loadConfig(processConfigSchema, { PORT: '0', REDIS_URL: redisUrl, IDENTITY_PUBLIC_KEY });
  const deadlines = new Deadlines(tasks, config, pino({ level: 'silent' }));
  running.push(deadlines);
  await deadlines.onApplicationBootstrap();
  return deadlines;
};

const add = async (milliseconds: number): Promise<Date> => {
  const due = new Date(Date.now() + milliseconds);
  await dataSource.query('INSERT INTO tasks (due) VALUES ($1)', [due]);
  return due;
};

const settled = async (count: number): Promise<{ late: number; times: number }[]> => {
  const rows = await dataSource.query<{ late: number; times: number }[]>(
    `SELECT extract(epoch FROM settled_at - due)::float * 1000 AS late, times FROM tasks WHERE settled_at IS NOT NULL`,
  );
  expect(rows).toHaveLength(count);
  return rows;
};

/** The maximum delay in milliseconds. The regular sweep, once a minute, would be later. */
const ON_TIME = 30_000;

/** Runs `read` on the test run's Redis with the key of the times at which a replica is woken up. */
const wakeUps = async <Result>(read: (redis: Redis, key: string) => Promise<Result>): Promise<Result> => {
  const redis = new Redis(testServers().redisUrl);
  return read(redis, `deadlines:${name}:delayed`).finally(() => redis.disconnect());
};

describe('a deadline', () => {
  it('is settled on time and once by one of three replicas', async () => {
    const [first] = await Promise.all([start(), start(), start()]);
    for (let index = 0; index < 20; index += 1) first!.schedule(await add(300));
    const rows = await eventually(() => settled(20));
    expect(rows.every(({ times }) => times === 1)).toBe(true);
    expect(Math.max(...rows.map(({ late }) => late))).toBeLessThan(ON_TIME);
  });

  it('is settled by another replica when the scheduling one has stopped', async () => {
    const first = await start();
    await start();
    let count = 0;
    // On a slow machine a deadline may be due before its wake-up is scheduled.
    await eventually(async () => {
      first.schedule(await add(1500));
      count += 1;
      expect(await wakeUps((redis, key) => redis.zcard(key))).toBeGreaterThan(0);
    });
    await first.beforeApplicationShutdown();
    expect(await eventually(() => settled(count))).toHaveLength(count);
  });

  it('is settled at the start if it passed while no process was running, and on time if it was not scheduled', async () => {
    await add(-60_000);
    await add(400);
    await start();
    expect(await settled(1)).toHaveLength(1);
    const rows = await eventually(() => settled(2));
    expect(Math.min(...rows.map(({ late }) => late))).toBeLessThan(ON_TIME);
  });

  it('is settled at its new time after it was moved', async () => {
    const deadlines = await start();
    deadlines.schedule(await add(200));
    const moved = new Date(Date.now() + 900);
    await dataSource.query('UPDATE tasks SET due = $1', [moved]);
    deadlines.schedule(moved);
    const [row] = await eventually(() => settled(1));
    expect(row!.late).toBeLessThan(ON_TIME);
  });
});

describe('without Redis', () => {
  it('lost deadlines are settled, later ones get wake-ups when Redis is back, and a shutdown does not wait for Redis', async () => {
    const line = await openLine(testServers().redisUrl);
    const tasks = domain();
    const deadlines = await start(line.url, tasks);
    await line.cut();
    const [lost, later] = [await add(200), await add(100_000)];
    deadlines.schedule(lost, later);
    await line.restore();
    const wakeUpAt = (due: Date) => wakeUps((redis, key) => redis.zscore(key, `at-${due.getTime()}`));
    await eventually(async () => expect(await wakeUpAt(later)).not.toBeNull());
    expect(await eventually(() => settled(1))).toHaveLength(1);
    await line.cut();
    await expect(deadlines.beforeApplicationShutdown()).resolves.toBeUndefined();
  });
});

describe('a failing database', () => {
  it('is queried again until the deadline is settled', async () => {
    const tasks = domain();
    let failures = 3;
    const settleDue = () => (failures-- > 0 ? Promise.reject(new Error('away')) : tasks.settleDue());
    await add(-1000);
    await start(testServers().redisUrl, { ...tasks, settleDue });
    expect(await eventually(() => settled(1))).toHaveLength(1);
  });
});
