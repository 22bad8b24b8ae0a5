import {
  dbAdminMessages,
  recordName,
  recordTitle,
  serverSetColumns,
  tableLabel,
  type Cell,
  type Row,
  type StoredEntry,
} from '@lab/contracts';
import { brokenRule } from '@lab/service-kit';
import { ConflictException, NotFoundException } from '@nestjs/common';
import type { TableDefinition } from '../catalog/table-definition.js';
import { rowsReferring } from '../changes/row-statements.sql.js';
import { deleteRow, insertRow, lockRow, updateRow } from '../changes/row-statements.js';
import type { RowChanged, RowTransaction } from '../changes/row-transactions.service.js';
import { translateDatabaseErrors } from '../errors/translate-database-errors.js';
import { requireAllowed } from '../values/read-cell.js';
import type { Values } from '../values/read-values.js';
import { CHECK_CONSTRAINTS } from './audit-log.sql.js';
import { laterReferences, referencesTo } from './family.js';
import { isSameCell } from './same-cell.js';

/** Does something about an entry. It may say about which one, when it fails. */
export type About = <Result>(entry: StoredEntry, work: () => Promise<Result>) => Promise<Result>;

/** The states of rows as JSON text, see `keyOf`; null for one that is not there. */
type States = ReadonlyMap<string, string | null>;

const keyOf = ({ table_name: table, row_id: id }: StoredEntry): string => `${table} ${id}`;

export const tableOf = (
  { table_name: name }: StoredEntry,
  { tables }: Pick<RowTransaction, 'tables'>,
): TableDefinition => {
  const table = tables.get(name);
  if (!table) throw new NotFoundException(dbAdminMessages.unknownTable);
  return table;
};

/**
 * Locks the rows of entries, in one order for all transactions.
 * @param entries in the order of the changes
 * @returns the rows as they are
 * @throws ConflictException when a row is not as the last of its entries left it, or the values of an entry were blanked
 */
export const requireAsLeft = async (
  transaction: RowTransaction,
  entries: readonly StoredEntry[],
  about: About,
): Promise<States> => {
  const states = new Map<string, string | null>();
  const last = new Map(entries.map((entry) => [keyOf(entry), entry]));
  const inOrder = [...last.values()].toSorted(
    (one, other) => one.table_name.localeCompare(other.table_name) || one.row_id - other.row_id,
  );
  for (const entry of entries) await about(entry, async () => requireValues(entry));
  for (const entry of inOrder) {
    await about(entry, async () => {
      const table = tableOf(entry, transaction);
      const now = (await lockRow(transaction.manager, table, entry.row_id))?.json ?? null;
      if (!isAsLeft(table, now, entry.after)) throw new ConflictException(dbAdminMessages.changedSince);
      states.set(keyOf(entry), now);
    });
  }
  return states;
};

const requireValues = ({ blanked_at: blankedAt, action }: StoredEntry): void => {
  if (blankedAt || action === 'blank') throw new ConflictException(dbAdminMessages.blanked);
};

/**
 * Takes entries back one after the other: a deleted row is inserted again under its id, a changed one gets its old
 * values, an inserted one is deleted. A value that refers to a row which comes back later is written last.
 * @param entries each after those on which it depends
 * @param states of the rows before
 * @returns what became of the first entry's row
 */
export const takeBackAll = async (
  transaction: RowTransaction,
  entries: readonly StoredEntry[],
  states: States,
  about: About,
): Promise<RowChanged> => {
  const postponed: { entry: StoredEntry; values: Row }[] = [];
  const before = states.get(keyOf(entries[0]!)) ?? null;
  let restored: RowChanged | undefined;
  for (const [index, entry] of entries.entries()) {
    const values = laterReferences(entry, entries.slice(index + 1), transaction.tables);
    const after = await about(entry, () => takeBack(transaction, entry, values));
    restored ??= { before, after };
    if (Object.keys(values).length > 0) postponed.push({ entry, values });
  }
  for (const { entry, values } of postponed) {
    const table = tableOf(entry, transaction);
    const after = await about(entry, () =>
      updateRow(transaction.manager, table, entry.row_id, valuesOf(table, values)),
    );
    if (entry === entries[0]) restored = { before, after };
  }
  return restored!;
};

/** Takes one entry back without some values. Returns the row as it is then. */
const takeBack = async (transaction: RowTransaction, entry: StoredEntry, postponed: Row): Promise<string | null> => {
  const { manager, tables } = transaction;
  const table = tableOf(entry, transaction);
  const { row_id: rowId, before, after } = entry;
  if (before === null) {
    await deleteRow(manager, table, rowId, tables);
    return null;
  }
  requireAllowed(table, before);
  const withoutPostponed = { ...before, ...Object.fromEntries(Object.keys(postponed).map((name) => [name, null])) };
  return after === null
    ? insertRow(manager, table, withUnseenVersion(table, valuesOf(table, withoutPostponed)))
    : updateRow(manager, table, rowId, valuesOf(table, withoutPostponed, NOT_PUT_BACK));
};

/**
 * Requires that nothing would go with a row that is deleted.
 * @throws ConflictException that names a row which would
 */
export const requireNothingAdded = async (
  { manager, tables }: RowTransaction,
  { table_name: name, row_id: id }: StoredEntry,
): Promise<void> => {
  for (const { table, column } of referencesTo(name, tables)) {
    const [row] = await rowsReferring(table, column).run(manager, { id });
    if (!row) continue;
    const added = JSON.parse(row.json) as Row;
    const record = recordName(table.name, String(added['id']), recordTitle(table.name, added));
    throw new ConflictException(dbAdminMessages.addedSince(record));
  }
};

/**
 * Checks the constraints that have waited.
 * @throws ConflictException that says which table's does not hold
 */
export const requireConstraints = async ({ manager, tables }: RowTransaction): Promise<void> => {
  try {
    await CHECK_CONSTRAINTS.run(manager);
  } catch (error) {
    const { schema, table: name } = brokenRule(error);
    const table = tables.get(`${schema}.${name}`);
    if (!table) throw error;
    await translateDatabaseErrors({ table }, () => Promise.reject(error as Error)).catch((translated: Error) => {
      throw new ConflictException(dbAdminMessages.notUndone(`table “${tableLabel(table.name)}”`, translated.message));
    });
  }
};

/**
 * Columns that a restore never writes: the id stays, `updated_at` is the time of the restore, and the version
 * increases.
 */
const NOT_PUT_BACK = [...serverSetColumns].filter((name) => name !== 'created_at');

/**
 * True when the row is as the change left it, comparing the columns that still exist. A restored row has another version
 * and time of change than the entries before it, which can be restored all the same.
 */
const isAsLeft = (table: TableDefinition, now: string | null, after: Row | null): boolean => {
  if (now === null || after === null) return now === after;
  const row = JSON.parse(now) as Row;
  return Object.entries(after)
    .filter(([name]) => table.columns.has(name) && !NOT_PUT_BACK.includes(name))
    .every(([name, value]) => isSameCell(table.columns.get(name)!, row[name]!, value));
};

const toText = (value: Cell): string | null => {
  if (value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const valuesOf = (table: TableDefinition, row: Row, without: readonly string[] = []): Values =>
  new Map(
    Object.entries(row)
      .filter(([name]) => table.columns.has(name) && !without.includes(name))
      .map(([name, value]) => [name, toText(value)]),
  );

/**
 * Gives a restored row a version that it never had. Its highest version is unknown, because it may have been restored
 * and deleted again without an entry here. So the version is the clock's minutes, which no counter reaches.
 */
const withUnseenVersion = (table: TableDefinition, values: Values): Values => {
  if (!table.columns.has('version')) return values;
  const unseen = Math.max(Number(values.get('version') ?? 0) + 1, Math.floor(Date.now() / 60_000));
  return new Map(values).set('version', String(unseen));
};
