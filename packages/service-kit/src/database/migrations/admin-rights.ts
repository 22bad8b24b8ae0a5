import { adminHiddenColumns, adminTables, AUDIT_LOG_NAME, personTables } from '@lab/contracts';
import { escapeIdentifier as identifier } from 'pg';
import type { EntityManager, QueryRunner } from 'typeorm';
import { findGrantee, revokeAll, type Grantee } from './grantee.js';

interface OwnedTable {
  name: string;
  columns: string[];
  sequences: string[];
}

/** The schema's tables that are named in $1, with their columns and owned sequences. */
const OWNED_TABLES = `
  SELECT relname AS name,
    (SELECT json_agg(attname ORDER BY attnum) FROM pg_attribute
     WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped) AS columns,
    (SELECT coalesce(json_agg(sequence.relname), '[]') FROM pg_depend
       JOIN pg_class AS sequence ON sequence.oid = pg_depend.objid AND sequence.relkind = 'S'
     WHERE pg_depend.classid = 'pg_class'::regclass AND refobjid = pg_class.oid AND deptype IN ('a', 'i')) AS sequences
  FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname = ANY ($1)
  ORDER BY relname`;

/**
 * Grants the database administrator's role (`<database>_db_admin`) the rights on this schema: to read and write the
 * tables in contracts' `adminTables`, without their hidden columns, to read their audit log, and nothing else. Rights on
 * tables that are no longer listed are revoked. Does nothing when the role does not exist.
 * @param runner connected as the schema's owner, with the schema first in its search path
 */
export const grantAdminRights = async (runner: QueryRunner): Promise<void> => {
  const grantee = await findGrantee(runner, 'db-admin');
  if (!grantee) return;
  const names = adminTables[grantee.schema] ?? [];
  const tables: OwnedTable[] = await runner.query(OWNED_TABLES, [names]);
  // In one transaction, so that an administrator at work never finds the rights missing.
  await runner.manager.transaction(async (manager) => {
    await revokeAll(manager, grantee);
    if (tables.length === 0) return;
    await manager.query(`GRANT USAGE ON SCHEMA ${identifier(grantee.schema)} TO ${grantee.role}`);
    for (const table of tables) await grantTable(manager, grantee, table);
    await grantAuditLog(manager, grantee);
  });
};

const grantTable = async (manager: EntityManager, { schema, role }: Grantee, table: OwnedTable): Promise<void> => {
  const name = `${identifier(schema)}.${identifier(table.name)}`;
  await manager.query(`GRANT ${rowRights(`${schema}.${table.name}`, table.columns)} ON ${name} TO ${role}`);
  for (const sequence of table.sequences) {
    await manager.query(`GRANT USAGE ON SEQUENCE ${identifier(schema)}.${identifier(sequence)} TO ${role}`);
  }
};

/** Where people's data can be blanked, the right to update is needed; a trigger allows nothing but blanking. */
const grantAuditLog = async (manager: EntityManager, { schema, role }: Grantee): Promise<void> => {
  const rights = personTables.some((table) => table.startsWith(`${schema}.`)) ? 'SELECT, UPDATE' : 'SELECT';
  await manager.query(`GRANT ${rights} ON ${identifier(schema)}.${AUDIT_LOG_NAME} TO ${role}`);
};

/**
 * Grants by column where one is hidden. `xmin`, which detects concurrent changes, must then be granted by name as well.
 */
const rowRights = (table: string, columns: readonly string[]): string => {
  const hidden = adminHiddenColumns[table] ?? [];
  if (hidden.length === 0) return 'SELECT, INSERT, UPDATE, DELETE';
  const open = columns.filter((column) => !hidden.includes(column)).map(identifier);
  const list = open.join(', ');
  return `SELECT (${[...open, 'xmin'].join(', ')}), INSERT (${list}), UPDATE (${list}), DELETE`;
};
