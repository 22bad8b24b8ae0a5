/** A service's PostgreSQL role and the one schema that it owns. */
export interface ServiceRole {
  user: string;
  schema: string;
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

/**
 * Key of the advisory lock that keeps deletions out of backups, one per database. Code that deletes files to which rows
 * refer takes it shared, and tries again later if it is not available. A backup holds it exclusively from before it
 * reads the first row until it has copied the last file.
 */
export const DELETION_LOCK = 7_461_002;
