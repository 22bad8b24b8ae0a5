import { escapeIdentifier } from 'pg';
import { exactInstantSql } from '../database/time.sql.js';
import type { Column, TableDefinition } from './table-definition.js';

const fieldSql = ({ column_name, data_type }: Column, source: string): string => {
  const name = escapeIdentifier(column_name);
  const column = `${source}.${name}`;
  return `${data_type === 'timestamp with time zone' ? exactInstantSql(column) : column} AS ${name}`;
};

/**
 * SQL of a row as JSON text, with every readable column.
 * @param source alias of the row in the statement
 */
export const rowJsonSql = ({ columns }: TableDefinition, source: string): string => {
  const fields = [...columns.values()].map((column) => fieldSql(column, source)).join(', ');
  return `(SELECT row_to_json(fields)::text FROM (SELECT ${fields}) AS fields)`;
};
