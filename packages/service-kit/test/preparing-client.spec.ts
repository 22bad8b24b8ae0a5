import { createTestDatabase, TEST_SECRET } from '@lab/test-kit';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataSourceOptions, type ServiceDatabase } from '@lab/service-kit';

/** A copy for this file: what is prepared is counted for the whole process, which other test files share. */
const own = new URL('../src/database/preparing-client.ts?own', import.meta.url).href;
const { PreparingClient } = (await import(own)) as typeof import('../src/database/preparing-client.js');

const empty: ServiceDatabase = { service: 'members', entities: [], migrations: [] };

describe('a statement on a connection of a service', () => {
  let dataSource: DataSource;

  beforeAll(async () => {
    const { url } = await createTestDatabase(empty);
    const options = dataSourceOptions({ DATABASE_URL: url, INTERNAL_SECRET: TEST_SECRET }, empty);
    const extra = { ...(options.extra as object), Client: PreparingClient };
    // One connection, so that every look is at the same one.
    dataSource = await new DataSource({ ...options, extra, poolSize: 1 }).initialize();
    await dataSource.query('CREATE TABLE notes (id serial PRIMARY KEY, title text NOT NULL)');
  });
  afterAll(() => dataSource.destroy());

  const prepared = async (text: string): Promise<boolean> => {
    const rows = await dataSource.query<{ statement: string }[]>('SELECT statement FROM pg_prepared_statements');
    return rows.some(({ statement }) => statement === text);
  };

  const ask = async (text: string, values: unknown[], times: number): Promise<unknown[]> => {
    const answers: unknown[] = [];
    for (let time = 0; time < times; time += 1) answers.push(await dataSource.query(text, values));
    return answers;
  };

  it('is prepared once it has come three times', async () => {
    const text = 'SELECT $1::int + 1 AS sum';
    await ask(text, [1], 2);
    expect(await prepared(text)).toBe(false);
    expect(await ask(text, [2], 3)).toEqual([[{ sum: 3 }], [{ sum: 3 }], [{ sum: 3 }]]);
    expect(await prepared(text)).toBe(true);
  });

  it('without parameters is sent as it is', async () => {
    const text = 'SELECT 1 AS one';
    await ask(text, [], 5);
    expect(await prepared(text)).toBe(false);
  });

  it('stays right when its table changes, and when it is another of the same name', async () => {
    const text = 'SELECT title FROM notes WHERE id >= $1 ORDER BY id';
    await dataSource.query(`INSERT INTO notes (title) VALUES ('a')`);
    await ask(text, [1], 4);
    await dataSource.query('ALTER TABLE notes ADD COLUMN more int, DROP COLUMN title');
    await expect(dataSource.query(text, [1])).rejects.toThrow('title');
    await dataSource.query('DROP TABLE notes');
    await dataSource.query('CREATE TABLE notes (title text, id serial PRIMARY KEY)');
    await dataSource.query(`INSERT INTO notes (title) VALUES ('b')`);
    expect(await ask(text, [1], 4)).toEqual(Array.from({ length: 4 }, () => [{ title: 'b' }]));
  });

  it('is prepared no more when two hundred others are', async () => {
    for (let index = 0; index < 220; index += 1) await ask(`SELECT $1::int AS n${index}`, [index], 3);
    const [{ count }] = await dataSource.query<[{ count: number }]>(
      'SELECT count(*)::int AS count FROM pg_prepared_statements',
    );
    expect(count).toBeGreaterThan(100);
    expect(count).toBeLessThanOrEqual(200);
    expect(await ask('SELECT $1::int AS late', [7], 5)).toContainEqual([{ late: 7 }]);
    expect(await prepared('SELECT $1::int AS late')).toBe(false);
  });
});
