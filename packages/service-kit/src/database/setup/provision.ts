import { Client, escapeIdentifier as identifier, escapeLiteral as literal, type ClientConfig } from 'pg';
import { roleOf, type ServiceRole } from '../database-role.js';
import { withRetries } from '../../process/waiting.js';
import { isTransient } from './environment.js';

/** Timeout of one attempt, in milliseconds. A busy server needs a while. */
const ATTEMPT_TIMEOUT_MS = 30_000;

/** The shortest and longest pause between attempts, in milliseconds. */
const PAUSES_MS = { first: 250, longest: 5_000 };

export interface RetryOptions {
  /** Total time for retries, in milliseconds. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** Called once, after the first failed attempt. */
  onFailure?: (error: unknown) => void;
}

const attempt = async (config: ClientConfig): Promise<Client> => {
  const client = new Client({ ...config, connectionTimeoutMillis: ATTEMPT_TIMEOUT_MS });
  // If the connection is lost between two statements, the next statement must fail instead of crashing the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
};

/**
 * Connects to a database, and retries until it answers.
 * @returns the connection, which the caller ends
 * @throws the last connection error after the timeout, or at once when a retry cannot help (a wrong password); an
 * AbortError when the signal fires
 */
export const connectWithRetries = (
  config: ClientConfig,
  { timeoutMs, signal, onFailure }: RetryOptions,
): Promise<Client> => {
  const deadline = Date.now() + timeoutMs;
  let attempts = 0;
  return withRetries(() => attempt(config), {
    signal,
    pauses: PAUSES_MS,
    onFailure: (error) => {
      if (!isTransient(error) || Date.now() >= deadline) throw error;
      if (attempts === 0) onFailure?.(error);
      attempts += 1;
    },
  });
};

/**
 * Resolves as soon as the database answers.
 * @throws like `connectWithRetries`
 */
export const waitForDatabase = async (url: string, patience: RetryOptions): Promise<void> => {
  const client = await connectWithRetries({ connectionString: url }, patience);
  await client.end();
};

/**
 * Creates the database in `url` if it does not exist, through the server's `postgres` database.
 * @throws the connection's or the server's error
 */
export const ensureDatabase = async (url: string, patience: RetryOptions): Promise<void> => {
  const maintenance = new URL(url);
  const name = decodeURIComponent(maintenance.pathname.slice(1));
  maintenance.pathname = '/postgres';
  const client = await connectWithRetries({ connectionString: maintenance.href }, patience);
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${identifier(name)}`);
  } finally {
    await client.end();
  }
};

/** Key of the advisory lock; any fixed number. */
const lockKey = 7_265_001;

export interface ProvisionOptions {
  /** Names such as `members` or `db-admin`. */
  services: readonly string[];
  /**
   * Passwords by service. A role without a given password keeps its own; a new role cannot connect until it has one.
   */
  passwords?: Readonly<Record<string, string | undefined>>;
  /**
   * True when the server has no databases of others: then all other databases are closed to the services' roles too.
   */
  isServerOurs?: boolean;
  /** How long to wait for the server; by default not at all. */
  patience?: RetryOptions;
}

interface Role extends ServiceRole {
  password: string | undefined;
}

interface Administrator {
  database: string;
  isSuperuser: boolean;
}

const identify = async (client: Client): Promise<Administrator> => {
  const { rows } = await client.query<Administrator>(
    `SELECT current_database() AS database, rolsuper AS "isSuperuser" FROM pg_roles WHERE rolname = current_user`,
  );
  return rows[0]!;
};

const createRole = async (client: Client, admin: Administrator, role: Role): Promise<void> => {
  const user = identifier(role.user);
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role.user]);
  if (rowCount === 0) await client.query(`CREATE ROLE ${user} NOSUPERUSER NOCREATEDB NOCREATEROLE`);
  else if (admin.isSuperuser) await client.query(`ALTER ROLE ${user} NOSUPERUSER NOCREATEDB NOCREATEROLE`);
  const password = role.password ? `PASSWORD ${literal(role.password)}` : '';
  await client.query(`ALTER ROLE ${user} LOGIN ${password}`);
  await client.query(`ALTER ROLE ${user} SET search_path TO ${identifier(role.schema)}`);
  // Only a superuser may give a schema to a role that it is not a member of; managed PostgreSQL has no superuser.
  if (!admin.isSuperuser) await client.query(`GRANT ${user} TO CURRENT_USER`);
};

const createSchema = async (client: Client, role: Role): Promise<void> => {
  const schema = identifier(role.schema);
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${identifier(role.user)}`);
  await client.query(`ALTER SCHEMA ${schema} OWNER TO ${identifier(role.user)}`);
  await client.query(`REVOKE ALL ON SCHEMA ${schema} FROM PUBLIC`);
};

const closeToOthers = async (client: Client, database: string, roles: Role[]): Promise<void> => {
  const users = roles.map(({ user }) => identifier(user)).join(', ');
  await client.query(`REVOKE ALL ON DATABASE ${identifier(database)} FROM PUBLIC`);
  await client.query(`GRANT CONNECT ON DATABASE ${identifier(database)} TO ${users}`);
  const { rowCount } = await client.query(`SELECT 1 FROM pg_namespace WHERE nspname = 'public'`);
  if (rowCount) await client.query('REVOKE ALL ON SCHEMA public FROM PUBLIC');
};

/**
 * Revokes the right of PUBLIC to connect to any other database. New roles, including the services' roles, can then
 * connect to their own database only. Changes a database only if it is open.
 */
const closeOtherDatabases = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database
     WHERE datname <> current_database() AND EXISTS (
       SELECT FROM aclexplode(coalesce(datacl, acldefault('d', datdba))) AS right_given
       WHERE right_given.grantee = 0 AND right_given.privilege_type IN ('CONNECT', 'TEMPORARY'))
     ORDER BY datname`,
  );
  for (const { name } of rows) await client.query(`REVOKE ALL ON DATABASE ${identifier(name)} FROM PUBLIC`);
};

/**
 * Exclusion constraints over a time range and an id need the extension. A service's role may use it but not create it.
 */
const createExtension = async (client: Client): Promise<void> => {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_available_extensions WHERE name = 'btree_gist' AND installed_version IS NULL`,
  );
  if (rowCount) await client.query('CREATE EXTENSION btree_gist');
};

const provisionIn = async (client: Client, options: ProvisionOptions): Promise<string> => {
  const { services, passwords = {} } = options;
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
  const admin = await identify(client);
  const roles = services.map((service) =>
    Object.assign(roleOf(admin.database, service), { password: passwords[service] }),
  );
  for (const role of roles) {
    await createRole(client, admin, role);
    await createSchema(client, role);
  }
  if (roles.length > 0) await closeToOthers(client, admin.database, roles);
  if (options.isServerOurs) await closeOtherDatabases(client);
  await createExtension(client);
  await client.query('COMMIT');
  return admin.database;
};

/**
 * Gives each service a role (`<database>_<service>`) and a schema (the service's name) in the database of `adminUrl`,
 * and revokes everyone else's access. Idempotent and safe to run concurrently; a changed password is applied.
 * @param adminUrl a user that may create roles, and schemas in its database
 * @returns the database's name
 * @throws the server's error; then nothing was changed
 */
export const provision = async (adminUrl: string, options: ProvisionOptions): Promise<string> => {
  const { patience = { timeoutMs: 0 } } = options;
  const client = await connectWithRetries({ connectionString: adminUrl, application_name: 'provision' }, patience);
  try {
    return await provisionIn(client, options);
  } finally {
    // Ending the connection rolls back an open transaction.
    await client.end();
  }
};
