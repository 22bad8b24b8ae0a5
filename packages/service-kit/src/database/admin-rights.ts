import { adminHiddenColumns, adminTables } from '@lab/contracts';
import { escapeIdentifier as identifier } from 'pg';
import type { EntityManager, QueryRunner } from 'typeorm';
import { roleOf } from '../database-role.js';

interface OwnedTable {
  name: string;
  columns: string[];
  sequences: string[];
}

/** The tables of the schema that are named in $1, with their columns and the sequences that belong to them. */
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
 * The owner of a schema says what the database administrator may do in it: read and write the rows of the tables that
 * contracts' `adminTables` names, without their secret columns, and nothing else. What is no longer named is taken
 * back. Without a role of that name (`<database>_db_admin`) there is nobody to give rights to.
 * @param runner signed in as the schema's owner, with the schema first in its search path
 */
export const grantAdminRights = async (runner: QueryRunner): Promise<void> => {
  const [place] = await runner.query(`SELECT current_database() AS database, current_schema() AS schema`);
  const { user } = roleOf(place.database, 'db-admin');
  const [found] = await runner.query(`SELECT FROM pg_roles WHERE rolname = $1 AND rolname <> current_user`, [user]);
  if (!found) return;
  const names: readonly string[] = (adminTables as Record<string, readonly string[]>)[place.schema] ?? [];
  const tables: OwnedTable[] = await runner.query(OWNED_TABLES, [names]);
  // In one transaction: an administrator at work never finds the rights gone.
  await runner.manager.transaction(async (manager) => {
    const grantee = { schema: place.schema, role: identifier(user) };
    await revokeAll(manager, grantee);
    if (tables.length > 0) await manager.query(`GRANT USAGE ON SCHEMA ${identifier(place.schema)} TO ${grantee.role}`);
    for (const table of tables) await grantTable(manager, grantee, table);
  });
};

interface Grantee {
  schema: string;
  role: string;
}

const revokeAll = async (manager: EntityManager, { schema, role }: Grantee): Promise<void> => {
  for (const kind of ['TABLES', 'SEQUENCES', 'ROUTINES']) {
    await manager.query(`REVOKE ALL ON ALL ${kind} IN SCHEMA ${identifier(schema)} FROM ${role}`);
  }
  await manager.query(`REVOKE ALL ON SCHEMA ${identifier(schema)} FROM ${role}`);
};

const grantTable = async (manager: EntityManager, { schema, role }: Grantee, table: OwnedTable): Promise<void> => {
  const name = `${identifier(schema)}.${identifier(table.name)}`;
  await manager.query(`GRANT ${rowRights(`${schema}.${table.name}`, table.columns)} ON ${name} TO ${role}`);
  for (const sequence of table.sequences) {
    await manager.query(`GRANT USAGE ON SEQUENCE ${identifier(schema)}.${identifier(sequence)} TO ${role}`);
  }
};

/** Column by column where one is secret; `xmin`, which says that a row has changed, is then to be named as well. */
const rowRights = (table: string, columns: readonly string[]): string => {
  const hidden = adminHiddenColumns[table] ?? [];
  if (hidden.length === 0) return 'SELECT, INSERT, UPDATE, DELETE';
  const open = columns.filter((column) => !hidden.includes(column)).map(identifier);
  const list = open.join(', ');
  return `SELECT (${[...open, 'xmin'].join(', ')}), INSERT (${list}), UPDATE (${list}), DELETE`;
};
