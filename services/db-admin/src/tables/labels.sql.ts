import { titleColumns } from '@lab/contracts';
import { escapeIdentifier, escapeLiteral } from 'pg';
import type { Column, TableDefinition } from '../catalog/table-definition.js';

type Tables = ReadonlyMap<string, TableDefinition>;

/** The columns of which a record's title is made, as JSON; null for a table without any. */
export const titleRowSql = ({ name, columns }: TableDefinition): string | null => {
  const own = titleColumns(name).filter((column) => columns.has(column));
  const fields = own.map((column) => `${escapeLiteral(column)}, target.${escapeIdentifier(column)}`);
  return fields.length > 0 ? `json_build_object(${fields.join(', ')})` : null;
};

const referredSql = ({ column_name: column, references }: Column, tables: Tables): string[] => {
  const table = tables.get(references ?? '');
  const row = table && titleRowSql(table);
  if (!row) return [];
  const found = `
    SELECT json_object_agg(target.id, ${row}) FROM ${table.sql} AS target
    WHERE target.id IN (SELECT page.${escapeIdentifier(column)} FROM page)`;
  return [`${escapeLiteral(column)}, coalesce((${found}), '{}')`];
};

/** SQL that reads what makes the titles of the records to which `page` refers, by column and id. */
export const referredRowsSql = ({ columns }: TableDefinition, tables: Tables): string =>
  `json_build_object(${[...columns.values()].flatMap((column) => referredSql(column, tables)).join(', ')})`;
