import type { Row } from '@lab/contracts';
import { Statement } from '../database/statement.js';
import type { RowFilter } from './row-filter.sql.js';
import { rowJsonSql } from './row.sql.js';
import type { TableDefinition } from './table-definition.js';

/** The number of rows in memory at the same time. */
export const BATCH_SIZE = 1000;

/** Returns a row if there is one. It makes PostgreSQL evaluate the filter. */
export const firstRow = ({ sql }: TableDefinition, { where }: RowFilter): Statement =>
  new Statement(`SELECT FROM ${sql} AS rows WHERE ${where} LIMIT 1`, { isPrepared: false });

/** Opens a cursor on the rows in their order, for `FETCH_ROWS`. */
export const openRows = (table: TableDefinition, { where }: RowFilter, order: string): Statement =>
  new Statement(
    `DECLARE rows_of_file NO SCROLL CURSOR FOR
     SELECT ${rowJsonSql(table, 'rows')}::json AS row FROM ${table.sql} AS rows WHERE ${where} ORDER BY ${order}`,
    { isPrepared: false },
  );

/** The next rows. Not prepared: the cursor belongs to its transaction. */
export const FETCH_ROWS = new Statement<{ row: Row }>(`FETCH ${BATCH_SIZE} FROM rows_of_file`, { isPrepared: false });
