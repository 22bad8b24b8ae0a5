import { serviceNames } from '@lab/contracts';
import { passwordVariable, provision } from '@lab/postgres';
import { roleOf } from '@lab/service-kit/database-role';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Client, type QueryResultRow } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type RunningPostgres, startPostgres } from '@lab/local-servers';
import { readEnvironment, UsageError } from './environment.js';

const services = ['members', 'db-admin'];
const passwords = { members: 'of the members', 'db-admin': 'of the administrator', meetings: 'of the meetings' };
let server: RunningPostgres;
let url: string;
let databases = 0;

const query = async (address: string, ...texts: string[]): Promise<QueryResultRow[]> => {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    let rows: QueryResultRow[] = [];
    for (const text of texts) ({ rows } = await client.query<QueryResultRow>(text));
    return rows;
  } finally {
    await client.end();
  }
};

const withUser = (address: string, user: string, password: string): string => {
  const result = new URL(address);
  result.username = user;
  result.password = password;
  return result.href;
};

const database = (): string => new URL(url).pathname.slice(1);

/** The database address with a service's credentials. */
const as = (service: keyof typeof passwords, password: string = passwords[service]): string =>
  withUser(url, roleOf(database(), service).user, encodeURIComponent(password));

const sqlState = (code: string) => expect.objectContaining({ code });

beforeAll(async () => {
  server = await startPostgres({ isEphemeral: true });
});
afterAll(() => server.stop());

beforeEach(async () => {
  const address = new URL(server.url);
  address.pathname = `/lab-${(databases += 1)}`;
  url = address.href;
  await query(server.url, `CREATE DATABASE "${database()}"`);
});

describe('provisioning a database', () => {
  test('gives each service its own schema, where it may create objects', async () => {
    expect(await provision(url, { services, passwords })).toBe(database());
    const rows = await query(
      as('db-admin'),
      'CREATE TABLE log (id int)',
      'SELECT current_schema() AS schema FROM log UNION ALL SELECT current_schema()',
    );
    expect(rows).toEqual([{ schema: 'db_admin' }]);
  });

  test('does not let a role read or write in another schema', async () => {
    await provision(url, { services, passwords });
    await query(as('members'), 'CREATE TABLE people (id int)');
    await expect(query(as('db-admin'), 'SELECT * FROM members.people')).rejects.toEqual(sqlState('42501'));
    await expect(query(as('db-admin'), 'CREATE TABLE members.mine (id int)')).rejects.toEqual(sqlState('42501'));
  });

  test('does not let a role create objects in public, schemas, databases, roles or temporary tables', async () => {
    await provision(url, { services, passwords });
    for (const forbidden of [
      'CREATE TABLE public.mine (id int)',
      'CREATE SCHEMA mine',
      'CREATE DATABASE mine',
      'CREATE ROLE mine',
      'CREATE TEMPORARY TABLE mine (id int)',
    ]) {
      await expect(query(as('members'), forbidden)).rejects.toEqual(sqlState('42501'));
    }
  });

  test('denies access to everyone except the services', async () => {
    await query(url, `CREATE ROLE "stranger-${databases}" LOGIN PASSWORD 'x'`);
    await provision(url, { services, passwords });
    const stranger = withUser(url, `stranger-${databases}`, 'x');
    await expect(query(stranger, 'SELECT 1')).rejects.toEqual(sqlState('42501'));
  });

  test('lets a role use what exclusion constraints over time ranges need', async () => {
    await provision(url, { services, passwords });
    const table =
      'CREATE TABLE bookings (room int, during tstzrange, EXCLUDE USING gist (room WITH =, during WITH &&))';
    const book = `INSERT INTO bookings VALUES (1, '[2026-01-01, 2026-01-02)')`;
    await expect(query(as('members'), table, book, book)).rejects.toEqual(sqlState('23P01'));
  });

  test('again changes nothing', async () => {
    await provision(url, { services, passwords });
    await query(as('members'), 'CREATE TABLE people AS SELECT 1 AS id');
    await provision(url, { services: [...services, 'meetings'], passwords });
    expect(await query(as('members'), 'SELECT * FROM people')).toEqual([{ id: 1 }]);
    expect(await query(as('meetings'), 'SELECT current_schema() AS schema')).toEqual([{ schema: 'meetings' }]);
  });

  test('from several processes at once succeeds in each', async () => {
    const results = await Promise.all(Array.from({ length: 4 }, () => provision(url, { services, passwords })));
    expect(results).toEqual(Array(4).fill(database()));
  });

  test('sets each role’s password, and changes it when it is changed', async () => {
    const [first, next] = ['of the members alone %41/@', 'the next of the members'];
    const signIn = (service: keyof typeof passwords, password: string) =>
      query(as(service, password), 'SELECT 1 AS one');
    await provision(url, { services, passwords: { ...passwords, members: first } });
    expect(await signIn('members', first!)).toEqual([{ one: 1 }]);
    expect(await signIn('db-admin', passwords['db-admin'])).toEqual([{ one: 1 }]);
    await expect(signIn('db-admin', first!)).rejects.toEqual(sqlState('28P01'));
    await provision(url, { services, passwords: { ...passwords, members: next } });
    await expect(signIn('members', first!)).rejects.toEqual(sqlState('28P01'));
    expect(await signIn('members', next!)).toEqual([{ one: 1 }]);
  });

  test('keeps passwords that are not given; a new role without one cannot connect', async () => {
    await provision(url, { services: ['members'], passwords });
    await provision(url, { services });
    expect(await query(as('members'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await expect(query(as('db-admin'), 'SELECT 1')).rejects.toEqual(sqlState('28P01'));
  });

  test('works for an administrator who is not a superuser, as in managed PostgreSQL', async () => {
    const admin = `owner-${databases}`;
    await query(
      url,
      `CREATE ROLE "${admin}" LOGIN CREATEROLE PASSWORD 'x'`,
      `ALTER DATABASE "${database()}" OWNER TO "${admin}"`,
    );
    const address = withUser(url, admin, 'x');
    await provision(address, { services, passwords });
    await provision(address, { services, passwords });
    await query(as('members'), 'CREATE TABLE people (id int)');
    await expect(query(as('db-admin'), 'SELECT * FROM members.people')).rejects.toEqual(sqlState('42501'));
  });

  test('closes all other databases on a server of our own, and leaves them open on a shared one', async () => {
    await query(server.url, `CREATE DATABASE "other-${databases}"`);
    const other = new URL(as('db-admin'));
    other.pathname = `/other-${databases}`;
    const postgres = Object.assign(new URL(as('db-admin')), { pathname: '/postgres' });
    await provision(url, { services, passwords });
    expect(await query(other.href, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    for (const _ of [1, 2]) await provision(url, { services, passwords, isServerOurs: true });
    for (const address of [other, postgres]) {
      await expect(query(address.href, 'SELECT 1')).rejects.toEqual(sqlState('42501'));
    }
    expect(await query(as('db-admin'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('changes nothing when it fails', async () => {
    await query(url, `CREATE ROLE "clerk-${databases}" LOGIN PASSWORD 'x'`);
    const clerk = withUser(url, `clerk-${databases}`, 'x');
    await expect(provision(clerk, { services, passwords })).rejects.toEqual(sqlState('42501'));
    expect(await query(url, `SELECT FROM pg_namespace WHERE nspname = 'members'`)).toEqual([]);
  });
});

describe('the provisioning command', () => {
  const script = fileURLToPath(new URL('main.js', import.meta.resolve('@lab/postgres')));
  const run = (env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, [script], { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' });

  const variables = Object.fromEntries(
    serviceNames.map((service) => [passwordVariable(service), `the password of ${service}`]),
  );

  test('reports in one line what the database has now, and gives each role its own password', async () => {
    const { status, stdout } = run({ DATABASE_URL: url, SERVICES: 'members, db-admin', ...variables });
    expect(stdout).toBe(`Database "${database()}" has a role and a schema for: members, db-admin.\n`);
    expect(status).toBe(0);
    expect(await query(as('db-admin', variables['DB_ADMIN_DATABASE_PASSWORD']), 'SELECT 1 AS one')).toEqual([
      { one: 1 },
    ]);
  });

  test('is for all services when none are named, and closes other databases when the server is declared as our own', async () => {
    await query(server.url, `CREATE DATABASE "neighbour-${databases}"`);
    const administrator = as('db-admin', variables['DB_ADMIN_DATABASE_PASSWORD']);
    const neighbour = new URL(administrator);
    neighbour.pathname = `/neighbour-${databases}`;
    const env = { DATABASE_URL: url, ...variables };
    const { status, stdout } = run({ ...env, DATABASE_SERVER: 'not-ours' });
    expect(stdout).toContain(`for: ${serviceNames.join(', ')}.`);
    expect(status).toBe(0);
    expect(await query(administrator, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await query(neighbour.href, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(run({ ...env, DATABASE_SERVER: 'ours' }).status).toBe(0);
    await expect(query(neighbour.href, 'SELECT 1')).rejects.toEqual(sqlState('42501'));
  });

  test('explains an invalid configuration in one line', () => {
    const { status, stderr } = run({});
    expect(stderr).toMatch(/^DATABASE_URL must be the address of a PostgreSQL administrator.*\n$/);
    expect(status).toBe(1);
  });

  test.each([
    [{ DATABASE_URL: 'postgres://db/lab' }, /^SITE_DATABASE_PASSWORD is not set, but it is required\./],
    [
      { DATABASE_URL: 'postgres://db/lab', SERVICES: 'members, db-admin', MEMBERS_DATABASE_PASSWORD: 'its own' },
      /^DB_ADMIN_DATABASE_PASSWORD is not set/,
    ],
    [{ DATABASE_URL: 'postgres://db/lab', ...variables, SERVICES: 'A;B' }, /^SERVICES names "A;B"/],
    [{ DATABASE_URL: 'postgres://db/lab', ...variables, DATABASE_SERVER: 'mine' }, /^DATABASE_SERVER must/],
  ])('names what is wrong with its configuration: %o', (env, sentence) => {
    expect(() => readEnvironment(env)).toThrow(expect.objectContaining({ message: expect.stringMatching(sentence) }));
    expect(() => readEnvironment(env)).toThrow(UsageError);
  });

  test('explains a wrong password and a missing database without repeating the password', () => {
    const refused = run({ DATABASE_URL: withUser(url, 'postgres', 'wrong-one'), ...variables });
    expect(refused.stderr).toMatch(/refused the user name or password\. Correct them in DATABASE_URL\.\n$/);
    expect(refused.stderr).not.toContain('wrong-one');
    const missing = run({ DATABASE_URL: url.replace(database(), 'nowhere'), ...variables });
    expect(missing.stderr).toMatch(/has no database "nowhere"\./);
    expect(missing.stderr).not.toContain(new URL(url).password);
  });
});
