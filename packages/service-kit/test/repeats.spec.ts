import { createTestDatabase, eventually } from '@lab/test-kit';
import { DataSource, type EntityManager, type MigrationInterface, type QueryRunner } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  answerOnce,
  dataSourceOptions,
  firstAnswer,
  type Repeat,
  type ServiceDatabase,
  writeAs,
} from '@lab/service-kit';
import { addIdempotencyKeys, migrate } from '@lab/service-kit/migrations';

class CreateNotes1700000000001 implements MigrationInterface {
  name = 'CreateNotes1700000000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE notes (id serial PRIMARY KEY, title text NOT NULL)');
    await addIdempotencyKeys(runner);
  }
  async down(): Promise<void> {}
}

const database: ServiceDatabase = { service: 'members', entities: [], migrations: [CreateNotes1700000000001] };

let dataSource: DataSource;

beforeAll(async () => {
  const { url } = await createTestDatabase(database);
  dataSource = await new DataSource(dataSourceOptions({ DATABASE_URL: url }, database)).initialize();
  await migrate(dataSource);
});
afterAll(() => dataSource.destroy());
beforeEach(() => dataSource.query('TRUNCATE notes, idempotency_keys RESTART IDENTITY'));

const form: Repeat = { id: 'form', fields: 'title' };

const writeIn = (manager: EntityManager, repeat: Repeat | undefined, title: string) =>
  answerOnce(repeat, manager, async () => {
    const [row] = await manager.query(`INSERT INTO notes (title) VALUES ($1) RETURNING id, title`, [title]);
    return row as { id: number; title: string };
  });
const write = (repeat: Repeat | undefined, title = 'Milk') =>
  writeAs(dataSource, 'A test', (manager) => writeIn(manager, repeat, title));
const LOCK_WAITS = `pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
const rows = (table: string): Promise<unknown[]> => dataSource.query(`SELECT FROM ${table}`);

describe('work under an idempotency key', () => {
  it('runs every time without a key, and stores nothing', async () => {
    for (const _ of [1, 2]) expect((await write(undefined)).isFirst).toBe(true);
    expect([(await rows('notes')).length, (await rows('idempotency_keys')).length]).toEqual([2, 0]);
  });

  it('reports which answer is the first', async () => {
    const first = await write(form);
    expect(await write(form)).toEqual({ ...first, isFirst: false });
    expect(first.isFirst).toBe(true);
    expect(await firstAnswer(form, dataSource.manager)).toEqual(first.answer);
  });

  it('shares the caller’s transaction, so that both are committed or neither', async () => {
    const undone = writeAs(dataSource, 'A test', async (manager) => {
      await writeIn(manager, form, 'Milk');
      throw new Error('later');
    });
    await expect(undone).rejects.toThrow('later');
    expect([(await rows('notes')).length, (await rows('idempotency_keys')).length]).toEqual([0, 0]);
    expect((await write(form)).isFirst).toBe(true);
  });

  it('is run by one of the waiting repeats when the first attempt fails', async () => {
    const first = writeAs(dataSource, 'A test', (manager) =>
      answerOnce(form, manager, async () => {
        waiting.push(...[1, 2, 3].map(() => write(form)));
        await eventually(async () => expect(await rows(LOCK_WAITS)).toHaveLength(3));
        throw new Error('refused');
      }),
    );
    const waiting: ReturnType<typeof write>[] = [];
    await expect(first).rejects.toThrow('refused');
    expect((await Promise.all(waiting)).filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect(await rows('notes')).toHaveLength(1);
  });

  it('is refused with other fields, also by firstAnswer', async () => {
    await write(form);
    const other = { ...form, fields: 'another' };
    const refused = { status: 422 };
    await expect(write(other)).rejects.toMatchObject(refused);
    await expect(firstAnswer(other, dataSource.manager)).rejects.toMatchObject(refused);
  });

  it('runs once even with more repeats than the pool has connections', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => write(form)));
    expect(answers.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect(await rows('notes')).toHaveLength(1);
  });
});

describe('an idempotency key', () => {
  const age = (hours = 24) =>
    dataSource.query('UPDATE idempotency_keys SET created_at = now() - make_interval(hours => $1)', [hours]);

  it('expires after 24 hours, also for other fields', async () => {
    const { answer } = await write(form);
    await age(23);
    expect(await firstAnswer(form, dataSource.manager)).toEqual(answer);
    expect((await write(form)).isFirst).toBe(false);
    await age();
    expect(await firstAnswer(form, dataSource.manager)).toBeUndefined();
    expect((await write({ ...form, fields: 'another' })).isFirst).toBe(true);
  });

  it('is deleted when another key comes after 24 hours', async () => {
    for (const id of ['one', 'two', 'three']) await write({ ...form, id });
    await age();
    await write({ ...form, id: 'four' });
    expect(await dataSource.query('SELECT id FROM idempotency_keys')).toEqual([{ id: 'four' }]);
  });
});
