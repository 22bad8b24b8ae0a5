import { escapeIdentifier } from 'pg';
import type { EntityManager } from 'typeorm';
import type { Constraint, TableDefinition } from '../catalog/table-definition.js';
import { rowJsonSql } from '../tables/row-sql.js';

/** A row that PostgreSQL removes or changes by itself when another goes. */
export interface Follower {
  table: TableDefinition;
  id: number;
  /** As JSON text. */
  before: string;
  isRemoved: boolean;
}

interface Link {
  table: TableDefinition;
  column: string;
  isRemoved: boolean;
}

/** Whoever leads to a table by a foreign key that lets go of it. */
const linksTo = (name: string, tables: ReadonlyMap<string, TableDefinition>): Link[] =>
  [...tables.values()].flatMap((table) => table.constraints.flatMap((constraint) => linkOf(table, constraint, name)));

const linkOf = (table: TableDefinition, { columns, target }: Constraint, name: string): Link[] =>
  target?.table === name && target.column === 'id' && target.onDelete !== 'refuse' && columns.length === 1
    ? [{ table, column: columns[0]!, isRemoved: target.onDelete === 'cascade' }]
    : [];

const rowsBehind = async (manager: EntityManager, link: Link, ids: readonly number[]): Promise<Follower[]> => {
  const condition = `rows.${escapeIdentifier(link.column)} = ANY ($1::int[])`;
  await manager.query(`SELECT FROM ${link.table.sql} AS rows WHERE ${condition} FOR UPDATE`, [ids]);
  const rows = await manager.query<{ id: number; before: string }[]>(
    `SELECT rows.id, ${rowJsonSql(link.table, 'rows')} AS before FROM ${link.table.sql} AS rows
     WHERE ${condition} ORDER BY rows.id`,
    [ids],
  );
  return rows.map(({ id, before }) => ({ id, before, table: link.table, isRemoved: link.isRemoved }));
};

/** Everything that goes or changes with some rows of a table, those nearest to them first, each once. */
export const findFollowers = async (
  manager: EntityManager,
  tables: ReadonlyMap<string, TableDefinition>,
  table: TableDefinition,
  id: number,
): Promise<Follower[]> => {
  const found = new Map<string, Follower>();
  let level = new Map([[table, [id]]]);
  while (level.size > 0) {
    const next = new Map<TableDefinition, number[]>();
    for (const [from, ids] of level) {
      for (const link of linksTo(from.name, tables)) {
        const rows = await rowsBehind(manager, link, ids);
        for (const row of rows) remember(row, found, next);
      }
    }
    level = next;
  }
  found.delete(`${table.name} ${id}`);
  return [...found.values()];
};

/** A row that goes takes others with it; one that only changes does not. Going counts more than changing. */
const remember = (row: Follower, found: Map<string, Follower>, next: Map<TableDefinition, number[]>): void => {
  const key = `${row.table.name} ${row.id}`;
  if (found.get(key)?.isRemoved || (found.has(key) && !row.isRemoved)) return;
  found.set(key, row);
  if (row.isRemoved) next.set(row.table, [...(next.get(row.table) ?? []), row.id]);
};
