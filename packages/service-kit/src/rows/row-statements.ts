import { dbAdminMessages, type Row } from '@lab/contracts';
import { NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Statement } from '../database/statement.js';
import type { Values } from './read-cell.js';
import { checkRowRules } from './row-rules.js';
import {
  deleteOneRow,
  insertOneRow,
  lockOneRow,
  readRow,
  updateOneRow,
  valueName,
  type StoredRow,
} from './row-statements.sql.js';
import type { Tables, TableDefinition } from './row-tables.js';
import { translateDatabaseErrors } from './translate-database-errors.js';

/** Reads the row without a lock. */
export const findRow = async (
  manager: EntityManager,
  table: TableDefinition,
  id: number,
): Promise<StoredRow | undefined> => (await readRow(table).run(manager, { id }))[0];

/** Reads and locks the row until the transaction ends. */
export const lockRow = async (
  manager: EntityManager,
  table: TableDefinition,
  id: number,
): Promise<StoredRow | undefined> => {
  await translateDatabaseErrors({ table }, () => lockOneRow(table).run(manager, { id }));
  return findRow(manager, table, id);
};

const write = async (
  manager: EntityManager,
  table: TableDefinition,
  statement: (table: TableDefinition, columns: readonly string[]) => Statement<{ json: string }>,
  values: Values,
  id?: number,
): Promise<string> => {
  const columns = [...values.keys()];
  const given = Object.fromEntries([...values.values()].map((value, index) => [valueName(index), value]));
  const [row] = await translateDatabaseErrors({ table, columns }, () =>
    statement(table, columns).run(manager, { ...given, id }),
  );
  if (!row) throw new NotFoundException(dbAdminMessages.unknownRow);
  checkRowRules(table, JSON.parse(row.json) as Row);
  return row.json;
};

/** Inserts a row. Returns it as stored, as JSON text. */
export const insertRow = (manager: EntityManager, table: TableDefinition, values: Values): Promise<string> =>
  write(manager, table, insertOneRow, values);

/** Updates at least one column of a row, and its `updated_at`. Returns the row as stored, as JSON text. */
export const updateRow = (
  manager: EntityManager,
  table: TableDefinition,
  id: number,
  values: Values,
): Promise<string> => write(manager, table, updateOneRow, values, id);

/**
 * Deletes a row.
 * @param tables all tables, because rows of other tables may refer to this row
 */
export const deleteRow = (
  manager: EntityManager,
  table: TableDefinition,
  id: number,
  tables: Tables,
): Promise<unknown> => translateDatabaseErrors({ table, tables }, () => deleteOneRow(table).run(manager, { id }));
