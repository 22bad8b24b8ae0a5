import { createHmac } from 'node:crypto';

/** The role of a service in PostgreSQL, and the one schema it owns. */
export interface ServiceRole {
  user: string;
  schema: string;
}

/** How a service signs in to PostgreSQL. */
export interface DatabaseRole extends ServiceRole {
  password: string;
}

/** What is known of a role's password: itself, or the one secret of an installation from before it had its own. */
export interface PasswordSource {
  password?: string | undefined;
  internalSecret?: string | undefined;
}

/** The schema of a service, e.g. `db_admin` of `db-admin`. */
export const schemaOf = (service: string): string => service.replaceAll('-', '_');

/**
 * The role of a service in a database. Roles belong to the whole PostgreSQL cluster, so the name carries the database:
 * two labs can share one cluster.
 * @param database name of the database, e.g. `lab`
 * @param service name of the service, e.g. `members` or `db-admin`
 */
export const roleOf = (database: string, service: string): ServiceRole => {
  const schema = schemaOf(service);
  return { user: `${database}_${schema}`, schema };
};

/** The role of a service whose password follows from the internal secret: in installations from before, and in tests. */
export const databaseRole = (database: string, service: string, internalSecret: string): DatabaseRole => {
  const role = roleOf(database, service);
  return { ...role, password: createHmac('sha256', internalSecret).update(`postgres:${role.user}`).digest('hex') };
};

/** The password of a service's role, or undefined when nothing is known of it. */
export const rolePassword = (
  database: string,
  service: string,
  { password, internalSecret }: PasswordSource,
): string | undefined => {
  if (password || !internalSecret) return password;
  return databaseRole(database, service, internalSecret).password;
};
