import { backupMessages } from '@lab/contracts';
import { createTestDatabase, type TestDatabase } from '@lab/test-kit';
import { Client } from 'pg';
import {
  Column,
  DataSource,
  Entity,
  Generated,
  type MigrationInterface,
  PrimaryGeneratedColumn,
  type QueryRunner,
} from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';
import { dataSourceOptions, instantSql, JsonList, ListStatement, type ServiceDatabase } from '@lab/service-kit';
import { NOTED_VERSION, noteVersion, skippedVersion, UPGRADES_FROM } from '@lab/service-kit/database-setup';
import { addChangeCounter, migrate } from '@lab/service-kit/migrations';

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
  new DataSource(dataSourceOptions({ DATABASE_URL: url }, { ...empty, migrations })).initialize();

@Entity('parcels')
class ParcelEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column('uuid')
  @Generated('uuid')
  uid!: string;
}

test('does not try to install an extension of PostgreSQL, even for an entity with a UUID', async () => {
  const { url } = await createTestDatabase(empty);
  const warnings: unknown[] = [];
  const ignore = (): void => {};
  const dataSource = await new DataSource({
    ...dataSourceOptions({ DATABASE_URL: url }, { ...empty, entities: [ParcelEntity] }),
    // The role must not install extensions. TypeORM reports a failure only to its logger.
    logging: ['warn'],
    logger: {
      log: (_level, message) => void warnings.push(message),
      logQuery: ignore,
      logQueryError: ignore,
      logQuerySlow: ignore,
      logSchemaBuild: ignore,
      logMigration: ignore,
    },
  }).initialize();
  expect(warnings).toEqual([]);
  await dataSource.destroy();
});

describe('migrate', () => {
  it('runs every migration once when three replicas start at the same time', async () => {
    const { url } = await createTestDatabase(empty);
    const replicas = await Promise.all([1, 2, 3].map(() => connect(url, [CreateNotes1700000000001])));
    await Promise.all(replicas.map(migrate));
    expect(await replicas[0]!.query('SELECT name FROM migrations')).toEqual([{ name: 'CreateNotes1700000000001' }]);
    await Promise.all(replicas.map((replica) => replica.destroy()));
  });

  it('rolls a failing migration back, and can be run again', async () => {
    const { url } = await createTestDatabase(empty);
    const dataSource = await connect(url, [CreateNotes1700000000001, FailHalfway1700000000002]);
    for (const _ of [1, 2]) await expect(migrate(dataSource)).rejects.toThrow('nothing_of_that_name');
    expect(await dataSource.query(`SELECT to_regclass('half') AS half`)).toEqual([{ half: null }]);
    await dataSource.destroy();
  });

  it('refuses data that a newer version has migrated', async () => {
    const { url } = await createTestDatabase(empty);
    const newer = await connect(url, [CreateNotes1700000000001]);
    await migrate(newer);
    await newer.destroy();
    const older = await connect(url, []);
    await expect(migrate(older)).rejects.toThrow('This version does not know the migration CreateNotes1700000000001.');
    await older.destroy();
  });

  it('notes its version, and refuses data of a version that is too old to upgrade from', async () => {
    const { url } = await createTestDatabase(empty);
    const dataSource = await connect(url, [CreateNotes1700000000001]);
    await migrate(dataSource);
    const [{ version }] = await dataSource.query(NOTED_VERSION, ['members']);
    expect(skippedVersion(version)).toBeUndefined();
    await dataSource.query(noteVersion('members', '0.0.10'));
    await expect(migrate(dataSource)).rejects.toThrow(backupMessages.skippedVersion('0.0.10', UPGRADES_FROM));
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

  const notes = new ListStatement({
    counter: 'notes',
    name: 'notes',
    rows: 'SELECT title FROM notes WHERE title >= :title',
  });
  const list = (title = 'a') => new JsonList(dataSource, notes, { title });
  const titlesOf = ({ json }: { json: Buffer }) =>
    (JSON.parse(json.toString()) as { notes: { title: string }[] }).notes.map(({ title }) => title);

  it('returns the text that PostgreSQL wrote, with the ETag of the same snapshot', async () => {
    await dataSource.query(`INSERT INTO notes (title) VALUES ('b')`);
    const text = await list().read();
    expect(titlesOf(text)).toEqual(['b']);
    expect(await list().etag()).toBe(text.etag);
  });

  it('has another ETag for other parameters', async () => {
    expect(await list('x').etag()).not.toBe(await list('y').etag());
  });

  it('has another ETag when time alone has changed it', async () => {
    const at = (moment: string) =>
      new JsonList(
        dataSource,
        new ListStatement({ counter: 'notes', name: 'notes', rows: 'SELECT 1 AS n', moment: `SELECT '${moment}'` }),
      );
    expect(await at('a').etag()).toBe(await at('a').etag());
    expect(await at('a').etag()).not.toBe(await at('b').etag());
    expect((await at('a').read()).etag).toBe(await at('a').etag());
  });

  it('changes its ETag when a change becomes visible, not when it is made', async () => {
    const before = await list().etag();
    await other.query('BEGIN');
    await other.query(`INSERT INTO notes (title) VALUES ('b')`);
    expect(await list().etag()).toBe(before);
    await other.query('COMMIT');
    expect(await list().etag()).not.toBe(before);
  });

  it('counts a transaction at its end, so that other transactions can change the table in the meantime', async () => {
    await other.query('BEGIN');
    await other.query(`INSERT INTO notes (title) VALUES ('b')`);
    const before = await list().etag();
    await dataSource.query(`INSERT INTO notes (title) VALUES ('c')`);
    expect(await list().etag()).not.toBe(before);
    await other.query('COMMIT');
    expect(titlesOf(await list().read())).toHaveLength(2);
  });

  it('has another ETag after each update, insertion, deletion and truncation', async () => {
    const etags = [await list().etag()];
    for (const change of [
      `INSERT INTO notes (title) SELECT 'n' FROM generate_series(1, 1000)`,
      `UPDATE notes SET title = 'c' WHERE id = (SELECT min(id) FROM notes)`,
      'DELETE FROM notes WHERE id = (SELECT min(id) FROM notes)',
      'TRUNCATE notes',
    ]) {
      await dataSource.query(change);
      etags.push(await list().etag());
    }
    expect(new Set(etags).size).toBe(5);
  });

  it('keeps its ETag when a change is rolled back, and when a statement changes nothing', async () => {
    const before = await list().etag();
    await other.query('BEGIN');
    await other.query(`INSERT INTO notes (title) VALUES ('b')`);
    await other.query('ROLLBACK');
    await dataSource.query(`UPDATE notes SET title = 'c' WHERE false`);
    expect(await list().etag()).toBe(before);
  });

  it('never has one ETag for two contents while twenty clients write', async () => {
    const seen = new Map<string, Buffer>();
    const write = (index: number) => dataSource.query(`INSERT INTO notes (title) VALUES ($1)`, [`note ${index}`]);
    const look = async () => {
      const { etag, json } = await list().read();
      expect(seen.get(etag) ?? json).toEqual(json);
      seen.set(etag, json);
      return titlesOf({ json });
    };
    await Promise.all(Array.from({ length: 20 }, (_, index) => [write(index), look()]).flat());
    expect(await look()).toHaveLength(20);
  });
});

describe('instantSql', () => {
  it('formats an instant in UTC with Z, whatever the session’s time zone', async () => {
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
