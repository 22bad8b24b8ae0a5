import { createHmac } from 'node:crypto';

/** A service's PostgreSQL role and the one schema that it owns. */
export interface ServiceRole {
  user: string;
  schema: string;
}

/** The credentials with which a service connects to PostgreSQL. */
export interface DatabaseRole extends ServiceRole {
  password: string;
}

/**
 * Where a role's password comes from: its own secret, or `INTERNAL_SECRET` in older installations that have no other.
 */
export interface PasswordSource {
  password?: string | undefined;
  internalSecret?: string | undefined;
}

/** The schema of a service, e.g. `db_admin` for `db-admin`. */
export const schemaOf = (service: string): string => service.replaceAll('-', '_');

/**
 * The role of a service in a database. Roles belong to the whole PostgreSQL cluster, so the role's name contains the
 * database: two labs can share one cluster.
 * @param database name of the database, e.g. `lab`
 * @param service name of the service, e.g. `members` or `db-admin`
 */
export const roleOf = (database: string, service: string): ServiceRole => {
  const schema = schemaOf(service);
  return { user: `${database}_${schema}`, schema };
};

/** The role of a service whose password is derived from `INTERNAL_SECRET`: for older installations and for tests. */
export const databaseRole = (database: string, service: string, internalSecret: string): DatabaseRole => {
  const role = roleOf(database, service);
  return { ...role, password: createHmac('sha256', internalSecret).update(`postgres:${role.user}`).digest('hex') };
};

/** The password of a service's role; undefined when neither the password nor the internal secret is given. */
export const rolePassword = (
  database: string,
  service: string,
  { password, internalSecret }: PasswordSource,
): string | undefined => {
  if (password || !internalSecret) return password;
  return databaseRole(database, service, internalSecret).password;
};
