import { createHmac } from 'node:crypto';

/** How a service signs in to PostgreSQL, and the one schema it owns. */
export interface DatabaseRole {
  user: string;
  password: string;
  schema: string;
}

/** The schema of a service, e.g. `db_admin` of `db-admin`. */
export const schemaOf = (service: string): string => service.replaceAll('-', '_');

/**
 * The role of a service in a database. Roles belong to the whole PostgreSQL cluster, so the name carries the database:
 * two labs can share one cluster. The password follows from the internal secret, so no further secret has to be kept.
 * @param database name of the database, e.g. `lab`
 * @param service name of the service, e.g. `members` or `db-admin`
 */
export const databaseRole = (database: string, service: string, internalSecret: string): DatabaseRole => {
  const schema = schemaOf(service);
  const user = `${database}_${schema}`;
  const password = createHmac('sha256', internalSecret).update(`postgres:${user}`).digest('hex');
  return { user, password, schema };
};
