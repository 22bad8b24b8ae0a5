import { databaseRole, type DatabaseRole } from '@lab/service-kit/database-role';
import { Client, escapeIdentifier as identifier, escapeLiteral as literal } from 'pg';

/** Any number will do; all who provision one database must use the same. */
const lockKey = 7_265_001;

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

const createRole = async (client: Client, admin: Administrator, role: DatabaseRole): Promise<void> => {
  const user = identifier(role.user);
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role.user]);
  if (rowCount === 0) await client.query(`CREATE ROLE ${user} NOSUPERUSER NOCREATEDB NOCREATEROLE`);
  else if (admin.isSuperuser) await client.query(`ALTER ROLE ${user} NOSUPERUSER NOCREATEDB NOCREATEROLE`);
  await client.query(`ALTER ROLE ${user} LOGIN PASSWORD ${literal(role.password)}`);
  await client.query(`ALTER ROLE ${user} SET search_path TO ${identifier(role.schema)}`);
  // Only a superuser may hand a schema to a role it is not a member of; managed PostgreSQL gives no superuser.
  if (!admin.isSuperuser) await client.query(`GRANT ${user} TO CURRENT_USER`);
};

const createSchema = async (client: Client, role: DatabaseRole): Promise<void> => {
  const schema = identifier(role.schema);
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${identifier(role.user)}`);
  await client.query(`ALTER SCHEMA ${schema} OWNER TO ${identifier(role.user)}`);
  await client.query(`REVOKE ALL ON SCHEMA ${schema} FROM PUBLIC`);
};

const closeToOthers = async (client: Client, database: string, roles: DatabaseRole[]): Promise<void> => {
  const users = roles.map(({ user }) => identifier(user)).join(', ');
  await client.query(`REVOKE ALL ON DATABASE ${identifier(database)} FROM PUBLIC`);
  await client.query(`GRANT CONNECT ON DATABASE ${identifier(database)} TO ${users}`);
  const { rowCount } = await client.query(`SELECT 1 FROM pg_namespace WHERE nspname = 'public'`);
  if (rowCount) await client.query('REVOKE ALL ON SCHEMA public FROM PUBLIC');
};

/** Exclusion constraints over a time range and an id need it; a role may use its operators but not create it. */
const createExtension = async (client: Client): Promise<void> => {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_available_extensions WHERE name = 'btree_gist' AND installed_version IS NULL`,
  );
  if (rowCount) await client.query('CREATE EXTENSION btree_gist');
};

const provisionIn = async (client: Client, services: readonly string[], secret: string): Promise<string> => {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
  const admin = await identify(client);
  const roles = services.map((service) => databaseRole(admin.database, service, secret));
  for (const role of roles) {
    await createRole(client, admin, role);
    await createSchema(client, role);
  }
  if (roles.length > 0) await closeToOthers(client, admin.database, roles);
  await createExtension(client);
  await client.query('COMMIT');
  return admin.database;
};

/**
 * Gives each service a role (`<database>_<service>`) and a schema (the service's name) in the database of `adminUrl`,
 * and shuts everyone else out. Safe to repeat and to run from several processes at once; a changed secret changes the
 * roles' passwords.
 * @param adminUrl a user that may create roles, and schemas in its database
 * @param options.services names such as `members` or `db-admin`
 * @returns the database's name
 * @throws the server's error; nothing is changed then
 */
export const provision = async (
  adminUrl: string,
  options: { services: readonly string[]; internalSecret: string },
): Promise<string> => {
  const client = new Client({ connectionString: adminUrl, application_name: 'provision' });
  // A connection lost between two statements must fail the next one, not the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await provisionIn(client, options.services, options.internalSecret);
  } finally {
    // Ending the connection rolls an unfinished transaction back.
    await client.end();
  }
};
