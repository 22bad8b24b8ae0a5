import { escapeIdentifier, escapeLiteral } from 'pg';
import type { Constraint, TableDefinition } from '../catalog/table-definition.js';

/** Columns that identify a row to people; the first non-empty one is its label. */
const LABEL_COLUMNS = ['name', 'title', 'paper_title', 'paper_a_title', 'equipment_name', 'member_name', 'question'];

const LABEL_LENGTH = 120;

const labelOf = ({ columns }: TableDefinition): string | null => {
  const names = LABEL_COLUMNS.filter((name) => columns.has(name));
  if (names.length === 0) return null;
  const filled = names.map((name) => `nullif(btrim(target.${escapeIdentifier(name)}), '')`);
  return `left(coalesce(${filled.join(', ')}), ${LABEL_LENGTH})`;
};

const columnLabelsSql = ({ columns, target }: Constraint, tables: ReadonlyMap<string, TableDefinition>): string[] => {
  const referenced = target ? tables.get(target.table) : undefined;
  const label = referenced && labelOf(referenced);
  if (!label || columns.length !== 1) return [];
  const [key, column] = [escapeIdentifier(target!.column), columns[0]!];
  const labels = `
    SELECT json_object_agg(target.${key}, ${label}) FROM ${referenced.sql} AS target
    WHERE target.${key} IN (SELECT page.${escapeIdentifier(column)} FROM page) AND ${label} IS NOT NULL`;
  return [`${escapeLiteral(column)}, coalesce((${labels}), '{}')`];
};

/** SQL that reads the labels of the rows that `page` refers to: by foreign key column and value. */
export const labelsSql = (
  { columns, constraints }: TableDefinition,
  tables: ReadonlyMap<string, TableDefinition>,
): string => {
  const readable = constraints.filter(({ columns: [column] }) => column !== undefined && columns.has(column));
  return `json_build_object(${readable.flatMap((constraint) => columnLabelsSql(constraint, tables)).join(', ')})::text`;
};
