import { escapeIdentifier as identifier } from 'pg';
import type { EntityManager, QueryRunner } from 'typeorm';
import { roleOf } from '../database-role.js';

/** Another service's role, to which a schema's owner grants rights. */
interface Grantee {
  /** The owner's schema. */
  schema: string;
  /** The role as an SQL identifier. */
  role: string;
}

/**
 * Finds the role of a service in this database.
 * @param runner connected as the schema's owner, with the schema first in its search path
 * @returns null when the role does not exist, or is the owner's
 */
export const findGrantee = async (runner: QueryRunner, service: string): Promise<Grantee | null> => {
  const [place] = await runner.query(`SELECT current_database() AS database, current_schema() AS schema`);
  const { user } = roleOf(place.database, service);
  const [found] = await runner.query(`SELECT FROM pg_roles WHERE rolname = $1 AND rolname <> current_user`, [user]);
  return found ? { schema: place.schema, role: identifier(user) } : null;
};

/** Revokes all rights of a role on a schema and its contents. */
export const revokeAll = async (manager: EntityManager, { schema, role }: Grantee): Promise<void> => {
  for (const kind of ['TABLES', 'SEQUENCES', 'ROUTINES']) {
    await manager.query(`REVOKE ALL ON ALL ${kind} IN SCHEMA ${identifier(schema)} FROM ${role}`);
  }
  await manager.query(`REVOKE ALL ON SCHEMA ${identifier(schema)} FROM ${role}`);
};
