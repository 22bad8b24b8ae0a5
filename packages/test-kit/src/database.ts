import { createHash, randomUUID } from 'node:crypto';
import { provision } from '@lab/service-kit/database-setup';
import { dataSourceOptions, type ServiceDatabase } from '@lab/service-kit';
import { migrate } from '@lab/service-kit/migrations';
import { roleOf, schemaOf } from '@lab/service-kit/database-role';
import { expect } from '@jest/globals';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { testServers } from './servers.js';

// A connection runs one statement at a time. The driver only warns about several at once, and will refuse them.
process.on('warning', (warning) => {
  if (warning.message.includes('already executing a query')) throw warning;
});

/** The password of every service's role in the databases of tests. */
const TEST_PASSWORD = 'a password for tests only';

/** Options for `provision`: these services, each with the password of tests. */
export const testRoles = (services: readonly string[]) => ({
  services,
  passwords: Object.fromEntries(services.map((service) => [service, TEST_PASSWORD])),
});

/**
 * Returns the address of a database with a service's role and the password of tests.
 * @param url of the same database with another user
 * @param database the name in the role, when the address is that of a copy
 */
export const asTestRole = (url: string, service: string, database = new URL(url).pathname.slice(1)): string =>
  Object.assign(new URL(url), { username: roleOf(database, service).user, password: TEST_PASSWORD }).href;

/** A test's own database. */
export interface TestDatabase {
  /** Address for the service, with its own role and schema. */
  url: string;
  /** Address for tests that inspect the database, with the superuser. */
  adminUrl: string;
  /** Address for another service whose schema it contains, with that service's role. */
  urlOf(service: string): string;
}

const withDatabase = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href;

const onServer = async <Result>(work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: testServers().postgresUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** The template is created once per run, by the first test file. Its name contains a hash of the migrations. */
const ensureTemplate = async (database: ServiceDatabase, others: readonly ServiceDatabase[]): Promise<string> => {
  const all = [...others, database];
  const migrations = createHash('sha1')
    .update(JSON.stringify(all.flatMap((each) => Object.values(each.migrations).map(String))))
    .digest('hex');
  const template = `template_${schemaOf(database.service)}_${migrations.slice(0, 8)}`;
  await onServer(async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [template]);
    if (rowCount) return;
    await client.query(`CREATE DATABASE ${template}`);
    const roles = testRoles(all.map(({ service }) => service));
    await provision(withDatabase(testServers().postgresUrl, template), roles);
    for (const each of all) await migrateTemplate(template, each);
    await client.query(`ALTER DATABASE ${template} IS_TEMPLATE true`);
  });
  return template;
};

const migrateTemplate = async (template: string, database: ServiceDatabase): Promise<void> => {
  const DATABASE_URL = asTestRole(withDatabase(testServers().postgresUrl, template), database.service);
  const options = dataSourceOptions({ DATABASE_URL }, database);
  const dataSource = await new DataSource(options).initialize();
  await migrate(dataSource);
  await dataSource.destroy();
};

/** The databases that this worker has created and not dropped, with the test file that each is for. */
let made: { name: string; file: string | undefined }[] = [];

/**
 * Drops the databases of earlier test files, because together they would fill the memory. A database that still has
 * connections is dropped later.
 */
const dropEarlierDatabases = async (client: Client, current: string | undefined): Promise<void> => {
  const earlier = made.filter(({ file }) => file !== current);
  if (earlier.length === 0) return;
  // Take them all first, so that no concurrent call drops the same ones.
  made = made.filter(({ file }) => file === current);
  const { rows } = await client.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database AS database WHERE datname = ANY($1)
       AND NOT EXISTS (SELECT FROM pg_stat_activity AS client WHERE client.datid = database.oid)`,
    [earlier.map(({ name }) => name)],
  );
  const idle = new Set(rows.map(({ name }) => name));
  made.push(...earlier.filter(({ name }) => !idle.has(name)));
  for (const name of idle) await client.query(`DROP DATABASE ${name}`);
};

/** Creates a database with a unique name for the current test file. */
const createDatabase = async (options = ''): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const file = expect.getState().testPath;
  await onServer(async (client) => {
    await dropEarlierDatabases(client, file);
    await client.query(`CREATE DATABASE ${name} ${options}`);
  });
  made.push({ name, file });
  return withDatabase(testServers().postgresUrl, name);
};

/**
 * Creates an empty database for a test.
 * @returns the superuser's address, as for DATABASE_URL
 */
export const createEmptyDatabase = (): Promise<string> => createDatabase();

/**
 * Creates a database with the service's schema, by copying the files of a migrated template.
 * @param others further services whose schemas it contains
 */
export const createTestDatabase = async (
  database: ServiceDatabase,
  others: readonly ServiceDatabase[] = [],
): Promise<TestDatabase> => {
  const template = await ensureTemplate(database, others);
  // By default PostgreSQL also writes each copied page to its log, which costs three times as much.
  const adminUrl = await createDatabase(`TEMPLATE ${template} STRATEGY file_copy`);
  const urlOf = (service: string): string => asTestRole(adminUrl, service, template);
  return { url: urlOf(database.service), adminUrl, urlOf };
};
