import { dataSourceOptions, type ServiceDatabase } from '@lab/service-kit';
import { addVersion, migrate } from '@lab/service-kit/migrations';
import { createTestDatabase } from '@lab/test-kit';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

class CreateNotes1700000000001 implements MigrationInterface {
  name = 'CreateNotes1700000000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE notes (id serial PRIMARY KEY, title text, looked_at timestamptz, look text)');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notes');
  }
}

class NoteVersion1700000000002 implements MigrationInterface {
  name = 'NoteVersion1700000000002';
  async up(runner: QueryRunner): Promise<void> {
    await addVersion(runner, 'notes', ['looked_at', 'look']);
  }
  async down(): Promise<void> {}
}

const database: ServiceDatabase = { service: 'members', entities: [], migrations: [CreateNotes1700000000001] };

describe('the version of a record', () => {
  let dataSource: DataSource;

  const versionOf = async (): Promise<number> => (await dataSource.query('SELECT version FROM notes'))[0].version;

  beforeAll(async () => {
    const { url } = await createTestDatabase(database);
    const options = dataSourceOptions(
      { DATABASE_URL: url },
      { ...database, migrations: [CreateNotes1700000000001, NoteVersion1700000000002] },
    );
    dataSource = await new DataSource(options).initialize();
    // Rows from before the migration.
    await dataSource.query(`INSERT INTO notes (title) VALUES ('old')`);
    await migrate(dataSource);
  });
  afterAll(() => dataSource.destroy());

  it('is 1 for rows from before the migration, and increases from there', async () => {
    expect(await versionOf()).toBe(1);
    await dataSource.query(`UPDATE notes SET title = 'new'`);
    expect(await versionOf()).toBe(2);
  });

  describe('for a new record', () => {
    beforeEach(() => dataSource.query(`TRUNCATE notes; INSERT INTO notes (title) VALUES ('new')`));

    it('counts each edit once, but no writes to the version, no ignored columns and no updates without a change', async () => {
      const changes: [change: string, version: number][] = [
        [`UPDATE notes SET title = 'other'`, 2],
        [`UPDATE notes SET title = 'another', version = 99`, 3],
        ['UPDATE notes SET title = NULL', 4],
        [`UPDATE notes SET title = 'seen', look = 'fine'`, 5],
        ['UPDATE notes SET version = 99', 5],
        ['UPDATE notes SET title = title', 5],
        [`UPDATE notes SET look = 'finer', looked_at = now()`, 5],
      ];
      for (const [change, version] of changes) {
        await dataSource.query(change);
        expect([change, await versionOf()]).toEqual([change, version]);
      }
    });

    it('counts each of twenty changes at the same moment', async () => {
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => dataSource.query('UPDATE notes SET title = $1', [`title ${index}`])),
      );
      expect(await versionOf()).toBe(21);
    });
  });

  it('is also counted when the entity’s column already exists', async () => {
    const runner = dataSource.createQueryRunner();
    await runner.query('CREATE TABLE letters (id serial PRIMARY KEY, title text, version integer NOT NULL DEFAULT 1)');
    await addVersion(runner, 'letters');
    await runner.query(`INSERT INTO letters (title) VALUES ('new')`);
    await runner.query(`UPDATE letters SET title = 'other'`);
    expect(await runner.query('SELECT version FROM letters')).toEqual([{ version: 2 }]);
    await runner.query('UPDATE letters SET title = title, version = 7');
    expect(await runner.query('SELECT version FROM letters')).toEqual([{ version: 2 }]);
    await runner.release();
  });
});
