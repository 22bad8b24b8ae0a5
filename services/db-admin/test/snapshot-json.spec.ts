import { createTestDatabase } from '@lab/test-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataSourceOptions, ListTexts, type ServiceDatabase } from '@lab/service-kit';
import { SnapshotJson } from '../src/tables/snapshot-json.js';

const database: ServiceDatabase = { service: 'members', entities: [], migrations: [] };

describe('SnapshotJson', () => {
  let dataSource: DataSource;
  let other: DataSource;

  beforeAll(async () => {
    const { url } = await createTestDatabase(database);
    const connect = () => new DataSource(dataSourceOptions({ DATABASE_URL: url }, database)).initialize();
    [dataSource, other] = await Promise.all([connect(), connect()]);
    for (const table of ['notes', 'letters']) await dataSource.query(`CREATE TABLE ${table} (title text)`);
  });
  afterAll(() => Promise.all([dataSource.destroy(), other.destroy()]));

  /** The titles of all notes, and the number of reads. */
  const startNotes = (
    database: DataSource | EntityManager = dataSource,
    afterEachRead: () => Promise<unknown> = () => Promise.resolve(),
  ) => {
    const texts = new ListTexts();
    const seen = { reads: 0 };
    const readAnew = async () => {
      seen.reads += 1;
      const [row] = await database.query<{ json: string }[]>(
        `SELECT coalesce(json_agg(title), '[]')::text AS json FROM notes`,
      );
      await afterEachRead();
      return row!.json;
    };
    return { seen, notes: (what = 'notes') => new SnapshotJson(database, { what, texts, readAnew }) };
  };

  it('is read once while the snapshot stays the same', async () => {
    // Other tests write to the same server; a REPEATABLE READ transaction does not see it.
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction('REPEATABLE READ');
    const { seen, notes } = startNotes(runner.manager);
    const { etag, json } = await notes().read();
    await other.query(`INSERT INTO notes VALUES ('unseen')`);
    expect(await notes().etag()).toBe(etag);
    expect(await notes().read()).toEqual({ etag, json });
    expect(await notes('letters').etag()).not.toBe(etag);
    expect(seen.reads).toBe(1);
    await runner.rollbackTransaction();
    await runner.release();
  });

  it.each(['notes', 'letters'])('is read again after a change of %s, whoever made it', async (table) => {
    const { seen, notes } = startNotes();
    const { etag } = await notes().read();
    await other.query(`INSERT INTO ${table} VALUES ('b')`);
    expect(await notes().etag()).not.toBe(etag);
    await notes().read();
    expect(seen.reads).toBe(2);
  });

  it('changes when a change becomes visible, not when it is made', async () => {
    const { notes } = startNotes();
    const runner = other.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`INSERT INTO notes VALUES ('long')`);
    expect((await notes().read()).json).not.toContain('long');
    await runner.commitTransaction();
    await runner.release();
    expect((await notes().read()).json).toContain('long');
  });

  it('that changes while it is read is not given to later callers', async () => {
    const { notes } = startNotes(dataSource, () => other.query(`INSERT INTO notes VALUES ('overtaking')`));
    expect((await notes().read()).json).not.toContain('overtaking');
    expect((await notes().read()).json).toContain('overtaking');
  });
});
