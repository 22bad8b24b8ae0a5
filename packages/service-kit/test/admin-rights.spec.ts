import { provision } from '@lab/service-kit/database-setup';
import { dataSourceOptions, type ServiceDatabase } from '@lab/service-kit';
import { grantAdminRights, migrate } from '@lab/service-kit/migrations';
import { roleOf } from '@lab/service-kit/database-role';
import { asTestRole, createTestDatabase, testRoles } from '@lab/test-kit';
import { Client } from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

class CreateTables1700000000001 implements MigrationInterface {
  name = 'CreateTables1700000000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE social_gatherings (id serial PRIMARY KEY, title text, share_token text)');
    await runner.query('CREATE TABLE venue_candidates (id serial PRIMARY KEY, name text)');
    await runner.query('CREATE TABLE of_our_own (id serial PRIMARY KEY)');
  }
  async down(): Promise<void> {}
}

const gatherings: ServiceDatabase = {
  service: 'gatherings',
  entities: [],
  migrations: [CreateTables1700000000001],
};

const admin: ServiceDatabase = { service: 'db-admin', entities: [], migrations: [] };

/** A database with a role for both services, and a way to query as either. */
const openDatabase = async () => {
  const { adminUrl } = await createTestDatabase(gatherings);
  const database = await provision(adminUrl, testRoles(['gatherings', 'db-admin']));
  const urlOf = (service: string) => asTestRole(adminUrl, service);
  // The test database is a clone, so another role owns its tables.
  const superuser = new Client({ connectionString: adminUrl });
  await superuser.connect();
  const { user } = roleOf(database, 'gatherings');
  await superuser.query(`ALTER SCHEMA gatherings OWNER TO ${user}`);
  const { rows } = await superuser.query(
    `SELECT format('gatherings.%I', tablename) AS name FROM pg_tables WHERE schemaname = 'gatherings'`,
  );
  for (const { name } of rows) await superuser.query(`ALTER TABLE ${name} OWNER TO ${user}`);
  const functions = await superuser.query(
    `SELECT oid::regprocedure::text AS name FROM pg_proc WHERE pronamespace = 'gatherings'::regnamespace`,
  );
  for (const { name } of functions.rows) await superuser.query(`ALTER FUNCTION ${name} OWNER TO ${user}`);
  await superuser.end();
  return { database, urlOf };
};

const connect = (url: string, definition: ServiceDatabase) =>
  new DataSource(dataSourceOptions({ DATABASE_URL: url }, definition)).initialize();

const denied = expect.objectContaining({ driverError: expect.objectContaining({ code: '42501' }) });

describe('the rights of the database administrator', () => {
  let owner: DataSource;
  let administrator: DataSource;

  beforeAll(async () => {
    const { urlOf } = await openDatabase();
    owner = await connect(urlOf('gatherings'), gatherings);
    administrator = await connect(urlOf('db-admin'), admin);
  });
  afterAll(async () => {
    await owner.destroy();
    await administrator.destroy();
  });

  it('do not exist before the owner grants them', async () => {
    await expect(administrator.query('SELECT * FROM gatherings.venue_candidates')).rejects.toEqual(denied);
  });

  it('are granted by migrate: rows of the listed tables, ids included', async () => {
    await migrate(owner);
    await administrator.query(`INSERT INTO gatherings.venue_candidates (name) VALUES ('a')`);
    await administrator.query(`UPDATE gatherings.venue_candidates SET name = 'b'`);
    const read = `SELECT id, name FROM gatherings.venue_candidates WHERE xmin IS NOT NULL`;
    expect(await administrator.query(read)).toEqual([{ id: 1, name: 'b' }]);
    await administrator.query('DELETE FROM gatherings.venue_candidates');
  });

  it('exclude hidden columns, but still allow detecting that a row has changed', async () => {
    await administrator.query(`INSERT INTO gatherings.social_gatherings (title) VALUES ('a')`);
    await administrator.query(`UPDATE gatherings.social_gatherings SET title = 'b'`);
    const [row] = await administrator.query('SELECT title, xmin::text AS version FROM gatherings.social_gatherings');
    expect(row).toEqual({ title: 'b', version: expect.stringMatching(/^\d+$/) });
    await administrator.query('SELECT FROM gatherings.social_gatherings WHERE id = 1 FOR UPDATE');
    for (const sql of [
      'SELECT share_token FROM gatherings.social_gatherings',
      'SELECT * FROM gatherings.social_gatherings',
      `UPDATE gatherings.social_gatherings SET share_token = 'x'`,
      `INSERT INTO gatherings.social_gatherings (share_token) VALUES ('x')`,
      `UPDATE gatherings.social_gatherings SET title = share_token`,
      `DELETE FROM gatherings.social_gatherings WHERE share_token = 'x'`,
    ]) {
      await expect(administrator.query(sql)).rejects.toEqual(denied);
    }
  });

  it.each([
    ['other tables', 'SELECT * FROM gatherings.of_our_own'],
    ['emptying', 'TRUNCATE gatherings.venue_candidates'],
    ['references', 'CREATE TABLE db_admin.mine (id int REFERENCES gatherings.venue_candidates)'],
    ['the next id', `SELECT setval('gatherings.venue_candidates_id_seq', 1)`],
  ])('do not include %s', async (_, sql) => {
    await expect(administrator.query(sql)).rejects.toEqual(denied);
  });

  it('are the same after every start, and are revoked for tables that are no longer listed', async () => {
    const rights = async () => [
      await owner.query(`SELECT relname, relacl::text FROM pg_class WHERE relacl IS NOT NULL ORDER BY 1`),
      await owner.query(
        `SELECT attrelid::regclass::text AS relname, attname, attacl::text FROM pg_attribute
         WHERE attacl IS NOT NULL ORDER BY 1, 2`,
      ),
    ];
    const before = await rights();
    expect(before).not.toContainEqual([]);
    await migrate(owner);
    expect(await rights()).toEqual(before);
    const [{ role }] = await administrator.query('SELECT current_user AS role');
    await owner.query(`GRANT SELECT ON of_our_own TO ${role}`);
    await owner.query(`GRANT SELECT (share_token) ON social_gatherings TO ${role}`);
    await migrate(owner);
    await expect(administrator.query('SELECT * FROM gatherings.of_our_own')).rejects.toEqual(denied);
    await expect(administrator.query('SELECT share_token FROM gatherings.social_gatherings')).rejects.toEqual(denied);
  });

  it('never disappear while they are granted again', async () => {
    const starts = Array.from({ length: 5 }, () => migrate(owner));
    const asked = Array.from({ length: 100 }, () =>
      administrator.query('SELECT count(*)::int AS count FROM gatherings.venue_candidates'),
    );
    expect(await Promise.all(asked)).toEqual(asked.map(() => [{ count: 0 }]));
    await Promise.all(starts);
  });

  it('are granted to nobody when the role does not exist', async () => {
    const { url } = await createTestDatabase(gatherings);
    const alone = await connect(url, gatherings);
    const runner = alone.createQueryRunner();
    await grantAdminRights(runner);
    await runner.release();
    expect(await alone.query(`SELECT count(*)::int AS count FROM pg_class WHERE relacl::text ~ 'db_admin'`)).toEqual([
      { count: 0 },
    ]);
    await alone.destroy();
  });
});
