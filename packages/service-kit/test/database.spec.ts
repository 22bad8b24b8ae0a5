import { createTestDatabase, TEST_SECRET, type TestDatabase } from '@lab/test-kit';
import { Client } from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addChangeCounter,
  dataSourceOptions,
  instantSql,
  JsonList,
  jsonListSql,
  migrate,
  type ServiceDatabase,
} from '@lab/service-kit';

class CreateNotes1700000000001 implements MigrationInterface {
  name = 'CreateNotes1700000000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE notes (id serial PRIMARY KEY, title text NOT NULL)');
    await addChangeCounter(runner, 'notes', ['notes']);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notes');
  }
}

class FailHalfway1700000000002 implements MigrationInterface {
  name = 'FailHalfway1700000000002';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE half (id int)');
    await runner.query('SELECT * FROM nothing_of_that_name');
  }
  async down(): Promise<void> {}
}

const empty: ServiceDatabase = { service: 'members', entities: [], migrations: [] };

const connect = (url: string, migrations: ServiceDatabase['migrations']) =>
  new DataSource(
    dataSourceOptions({ DATABASE_URL: url, INTERNAL_SECRET: TEST_SECRET }, { ...empty, migrations }),
  ).initialize();

describe('migrate', () => {
  it('runs every migration once when three replicas start at the same moment', async () => {
    const { url } = await createTestDatabase(empty);
    const replicas = await Promise.all([1, 2, 3].map(() => connect(url, [CreateNotes1700000000001])));
    await Promise.all(replicas.map(migrate));
    expect(await replicas[0]!.query('SELECT name FROM migrations')).toEqual([{ name: 'CreateNotes1700000000001' }]);
    await Promise.all(replicas.map((replica) => replica.destroy()));
  });

  it('leaves nothing of a migration that fails, and can be tried again', async () => {
    const { url } = await createTestDatabase(empty);
    const dataSource = await connect(url, [CreateNotes1700000000001, FailHalfway1700000000002]);
    for (const _ of [1, 2]) await expect(migrate(dataSource)).rejects.toThrow('nothing_of_that_name');
    expect(await dataSource.query(`SELECT to_regclass('half') AS half`)).toEqual([{ half: null }]);
    await dataSource.destroy();
  });
});

describe('JsonList', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let other: Client;

  beforeAll(async () => {
    database = await createTestDatabase(empty);
    dataSource = await connect(database.url, [CreateNotes1700000000001]);
    await migrate(dataSource);
    other = await connectPlain();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await other.end();
  });
  beforeEach(() => dataSource.query('TRUNCATE notes'));

  const connectPlain = async (): Promise<Client> => {
    const client = new Client({ connectionString: database.url, options: '-c search_path=members' });
    await client.connect();
    return client;
  };

  const list = (title = 'a') =>
    new JsonList(dataSource, {
      counter: 'notes',
      sql: `SELECT coalesce(json_agg(title), '[]') FROM notes WHERE title >= $1`,
      parameters: [title],
    });

  it('gives the text that PostgreSQL wrote, with the ETag of the same moment', async () => {
    await dataSource.query(`INSERT INTO notes (title) VALUES ('b')`);
    const { etag, json } = await list().read();
    expect(JSON.parse(json)).toEqual(['b']);
    expect(await list().etag()).toBe(etag);
  });

  it('is read once for as long as it is the same', async () => {
    const read = async () =>
      (await new JsonList(dataSource, { counter: 'notes', sql: `SELECT to_json(clock_timestamp())` }).read()).json;
    const first = await read();
    expect(await read()).toBe(first);
    await dataSource.query(`INSERT INTO notes (title) VALUES ('b')`);
    expect(await read()).not.toBe(first);
  });

  it('has another ETag for other parameters', async () => {
    expect(await list('x').etag()).not.toBe(await list('y').etag());
  });

  it('has another ETag when time alone has changed it', async () => {
    const at = (moment: string) =>
      new JsonList(dataSource, { counter: 'notes', sql: `SELECT '[]'::json`, moment: `SELECT '${moment}'` });
    expect(await at('a').etag()).toBe(await at('a').etag());
    expect(await at('a').etag()).not.toBe(await at('b').etag());
    expect((await at('a').read()).etag).toBe(await at('a').etag());
  });

  it('changes its ETag when the change is seen, not when it is made', async () => {
    const before = await list().etag();
    await other.query('BEGIN');
    await other.query(`INSERT INTO notes (title) VALUES ('b')`);
    expect(await list().etag()).toBe(before);
    await other.query('COMMIT');
    expect(await list().etag()).not.toBe(before);
  });

  it('counts a transaction at its end, so that others change the table meanwhile', async () => {
    await other.query('BEGIN');
    await other.query(`INSERT INTO notes (title) VALUES ('b')`);
    const before = await list().etag();
    await dataSource.query(`INSERT INTO notes (title) VALUES ('c')`);
    expect(await list().etag()).not.toBe(before);
    await other.query('COMMIT');
    expect(JSON.parse((await list().read()).json)).toHaveLength(2);
  });

  it('lets transactions that count end at the same time, and has another ETag after each', async () => {
    const seen = [await list().etag()];
    const writers = await Promise.all([1, 2, 3].map(() => connectPlain()));
    for (const writer of writers) {
      await writer.query('BEGIN');
      await writer.query(`INSERT INTO notes (title) VALUES ('b')`);
      await writer.query('SET CONSTRAINTS ALL IMMEDIATE');
    }
    for (const writer of writers.toReversed()) {
      await writer.query('COMMIT');
      seen.push(await list().etag());
      await writer.end();
    }
    expect(new Set(seen).size).toBe(4);
  });

  it('cannot be read without its counter', async () => {
    const uncounted = new JsonList(dataSource, { counter: 'letters', sql: `SELECT '[]'::json` });
    await expect(uncounted.read()).rejects.toThrow('There is no change counter letters.');
  });

  it('of a schema from before counters had parts waits for nobody either', async () => {
    const old = await createTestDatabase(empty);
    const source = await connect(old.url, [CreateNotes1700000000001]);
    await migrate(source);
    await source.query('ALTER TABLE change_counters ADD PRIMARY KEY (name)');
    await source.query(
      `CREATE OR REPLACE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN UPDATE change_counters SET version = version + 1 WHERE name = TG_ARGV[0]; RETURN NULL; END $$`,
    );
    for (const _ of [1, 2]) await migrate(source);
    const held = source.createQueryRunner();
    await held.startTransaction();
    await held.query(`INSERT INTO notes (title) VALUES ('b')`);
    await held.query('SET CONSTRAINTS ALL IMMEDIATE');
    await source.query(`INSERT INTO notes (title) VALUES ('c')`);
    await held.commitTransaction();
    await held.release();
    expect(await source.query('SELECT count(*)::int AS parts FROM change_counters')).toEqual([{ parts: 2 }]);
    await source.destroy();
  });

  it.each([
    ['a changed row', `UPDATE notes SET title = 'c'`],
    ['a removed row', 'DELETE FROM notes'],
    ['an emptied table', 'TRUNCATE notes'],
    ['a thousand new rows', `INSERT INTO notes (title) SELECT 'n' FROM generate_series(1, 1000)`],
  ])('has another ETag after %s', async (_, change) => {
    await dataSource.query(`INSERT INTO notes (title) VALUES ('b')`);
    const before = await list().etag();
    await dataSource.query(change);
    expect(await list().etag()).not.toBe(before);
  });

  it('keeps its ETag when a statement changes nothing', async () => {
    const before = await list().etag();
    await dataSource.query(`UPDATE notes SET title = 'c' WHERE false`);
    expect(await list().etag()).toBe(before);
  });

  it('keeps its ETag when the change is taken back', async () => {
    const before = await list().etag();
    await other.query('BEGIN');
    await other.query(`INSERT INTO notes (title) VALUES ('b')`);
    await other.query('ROLLBACK');
    expect(await list().etag()).toBe(before);
  });

  it('never gives one ETag to two contents while twenty people write', async () => {
    const seen = new Map<string, string>();
    const write = (index: number) => dataSource.query(`INSERT INTO notes (title) VALUES ($1)`, [`note ${index}`]);
    const look = async () => {
      const { etag, json } = await list().read();
      expect(seen.get(etag) ?? json).toBe(json);
      seen.set(etag, json);
      return json;
    };
    await Promise.all(Array.from({ length: 20 }, (_, index) => [write(index), look()]).flat());
    expect(JSON.parse(await look())).toHaveLength(20);
  });
});

describe('jsonListSql', () => {
  it('writes an array under its name, in the order of the rows, and what stands beside it', async () => {
    const { url } = await createTestDatabase(empty);
    const dataSource = await connect(url, []);
    const textOf = async (rows: string) => {
      const [row] = await dataSource.query(
        `SELECT (${jsonListSql('notes', rows, { today: `to_json('2026-01-01'::text)` })})::text AS json`,
      );
      return row.json as string;
    };
    const rows = `SELECT n AS "noteId", 'a "quoted" ' || n AS title, NULL AS note FROM generate_series(1, 2) AS n ORDER BY n DESC`;
    expect(JSON.parse(await textOf(rows))).toEqual({
      notes: [
        { noteId: 2, title: 'a "quoted" 2', note: null },
        { noteId: 1, title: 'a "quoted" 1', note: null },
      ],
      today: '2026-01-01',
    });
    expect(await textOf('SELECT 1 AS n WHERE false')).toBe('{"notes":[],"today":"2026-01-01"}');
    await dataSource.destroy();
  });
});

describe('instantSql', () => {
  it('writes an instant in UTC with Z, whatever the session’s zone', async () => {
    const { url } = await createTestDatabase(empty);
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`SET TIME ZONE 'Asia/Taipei'`);
    const { rows } = await client.query<{ at: string }>(
      `SELECT ${instantSql(`'2026-03-01 08:00:00.5+08'::timestamptz`)} AS at`,
    );
    expect(rows[0]!.at).toBe('2026-03-01T00:00:00.500Z');
    await client.end();
  });
});
