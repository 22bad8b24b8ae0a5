import { serviceNames } from '@lab/contracts';
import { passwordVariable, provision } from '@lab/service-kit/database-setup';
import { roleOf } from '@lab/service-kit/database-role';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Client, type QueryResultRow } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type RunningPostgres, startPostgres } from '@lab/local/servers';
import { readEnvironment, UsageError } from '../src/database/setup/environment.js';

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
  test('gives each service its own schema, to which only it has access, and no other rights', async () => {
    await query(url, `CREATE ROLE "stranger-${databases}" LOGIN PASSWORD 'x'`);
    expect(await provision(url, { services, passwords })).toBe(database());
    const rows = await query(
      as('db-admin'),
      'CREATE TABLE log (id int)',
      'SELECT current_schema() AS schema FROM log UNION ALL SELECT current_schema()',
    );
    expect(rows).toEqual([{ schema: 'db_admin' }]);

    // Checks that the extension for exclusion constraints over time ranges is installed.
    const table =
      'CREATE TABLE bookings (room int, during tstzrange, EXCLUDE USING gist (room WITH =, during WITH &&))';
    const book = `INSERT INTO bookings VALUES (1, '[2026-01-01, 2026-01-02)')`;
    await expect(query(as('members'), table, book, book)).rejects.toEqual(sqlState('23P01'));

    for (const forbidden of [
      'SELECT * FROM members.bookings',
      'CREATE TABLE members.mine (id int)',
      'CREATE TABLE public.mine (id int)',
      'CREATE SCHEMA mine',
      'CREATE DATABASE mine',
      'CREATE ROLE mine',
      'CREATE TEMPORARY TABLE mine (id int)',
    ]) {
      await expect(query(as('db-admin'), forbidden)).rejects.toEqual(sqlState('42501'));
    }
    const stranger = withUser(url, `stranger-${databases}`, 'x');
    await expect(query(stranger, 'SELECT 1')).rejects.toEqual(sqlState('42501'));
  });

  test('again keeps the rows, changes only the given passwords, and leaves a new role without one unable to connect', async () => {
    const [first, next] = ['of the members alone %41/@', 'the next of the members'];
    const signIn = (service: keyof typeof passwords, password = passwords[service]) =>
      query(as(service, password), 'SELECT current_schema() AS schema');
    await provision(url, { services, passwords: { ...passwords, members: first } });
    await query(as('members', first), 'CREATE TABLE people AS SELECT 1 AS id');
    await expect(signIn('db-admin', first!)).rejects.toEqual(sqlState('28P01'));

    await provision(url, { services: [...services, 'meetings'] });
    expect(await query(as('members', first), 'SELECT * FROM people')).toEqual([{ id: 1 }]);
    await expect(signIn('meetings')).rejects.toEqual(sqlState('28P01'));

    await provision(url, { services: ['members', 'meetings'], passwords: { ...passwords, members: next } });
    await expect(signIn('members', first!)).rejects.toEqual(sqlState('28P01'));
    expect(await signIn('members', next!)).toEqual([{ schema: 'members' }]);
    expect(await signIn('meetings')).toEqual([{ schema: 'meetings' }]);
    expect(await signIn('db-admin')).toEqual([{ schema: 'db_admin' }]);
  });

  test('from several processes at once succeeds in each', async () => {
    const results = await Promise.all(Array.from({ length: 4 }, () => provision(url, { services, passwords })));
    expect(results).toEqual(Array(4).fill(database()));
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

  test('closes all other databases on our own server, but not on a shared one', async () => {
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
  const script = fileURLToPath(new URL('main.js', import.meta.resolve('@lab/service-kit/database-setup')));
  const run = (env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, [script], { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' });

  const variables = Object.fromEntries(
    serviceNames.map((service) => [passwordVariable(service), `the password of ${service}`]),
  );

  test('provisions all services by default, gives each role its own password, and closes other databases on a server declared as our own', async () => {
    const administrator = as('db-admin', variables['DB_ADMIN_DATABASE_PASSWORD']);
    const { status, stdout } = run({ DATABASE_URL: url, ...variables, DATABASE_SERVER: 'ours' });
    expect(stdout).toBe(`Database "${database()}" has a role and a schema for: ${serviceNames.join(', ')}.\n`);
    expect(status).toBe(0);
    expect(await query(administrator, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const neighbour = Object.assign(new URL(administrator), { pathname: '/postgres' });
    await expect(query(neighbour.href, 'SELECT 1')).rejects.toEqual(sqlState('42501'));
  });

  test.each([
    [{}, /^DATABASE_URL is not set, but it is required\./],
    [{ DATABASE_URL: 'the old one' }, /^DATABASE_URL must be a postgres:\/\/ address\./],
    [{ DATABASE_URL: 'http://db/lab' }, /^DATABASE_URL must be a postgres:\/\/ address\./],
    [{ DATABASE_URL: 'postgres://db' }, /^DATABASE_URL must name a database, as in postgres:/],
    [{ DATABASE_URL: 'postgres://lab:50%off@db/lab' }, /^DATABASE_URL has a % in its user name or password/],
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

  test('explains a wrong password in one line without repeating it', () => {
    const { status, stderr } = run({ DATABASE_URL: withUser(url, 'postgres', 'wrong-one'), ...variables });
    expect(stderr).toMatch(/^.*refused the user name or password\. Correct them in DATABASE_URL\.\n$/);
    expect(stderr).not.toContain('wrong-one');
    expect(status).toBe(1);
  });
});
