import {
  dbAdminMessages,
  hasValues,
  lostWithRow,
  recordName,
  recordTitle,
  serverSetColumns,
  type Cell,
  type Row,
  type StoredEntry,
} from '@lab/contracts';
import { ConflictException, NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { InvalidInputException } from '../process/errors/errors.js';
import { requireAllowed, type Values, isSameCell } from './read-cell.js';
import { rowsReferring } from './row-statements.sql.js';
import type { Tables, TableDefinition } from './row-tables.js';
import { deleteRow, insertRow, lockRow, updateRow } from './row-transactions.js';

/** Returns the message about a conflicting row, optionally with its name. */
export type Refusal = (change: StoredEntry, error: Error) => Error;

/** The transaction in which changes are undone, and the tables of the service. */
export interface UndoContext {
  manager: EntityManager;
  tables: Tables;
}

/** @throws NotFoundException when the entry's table no longer exists */
export const tableOf = ({ table_name: name }: StoredEntry, tables: Tables): TableDefinition => {
  const table = tables.get(name);
  if (!table) throw new NotFoundException(dbAdminMessages.unknownTable);
  return table;
};

/** Errors about a row. */
const isRefusal = (error: unknown): error is Error =>
  [InvalidInputException, ConflictException, NotFoundException].some((kind) => error instanceof kind);

/**
 * Merges entries into one per row, from the state before its first change to that after its last.
 * @param entries in the order of the changes
 */
export const netChanges = (entries: readonly StoredEntry[]): StoredEntry[] => {
  const changes = new Map<string, StoredEntry>();
  for (const entry of entries) {
    const key = `${entry.table_name} ${entry.row_id}`;
    const { before } = changes.get(key) ?? entry;
    changes.set(key, { ...entry, before });
  }
  return [...changes.values()];
};

/** True for a table whose rows are deleted with a row of another table and cannot be restored. */
export const isLost = (table: string): boolean => Object.values(lostWithRow).some((lost) => Object.hasOwn(lost, table));

/** True when an action has rows that can be restored, apart from lost ones. */
export const canUndo = (changed: readonly string[], tables: Tables): boolean => {
  const wanted = changed.filter((table) => !isLost(table));
  return wanted.length > 0 && wanted.every((table) => tables.has(table));
};

/** @throws ConflictException when the values of an entry were blanked */
export const requireValues = (entry: StoredEntry, refusal: Refusal): void => {
  if (hasValues(entry)) return;
  throw refusal(entry, new ConflictException(dbAdminMessages.blanked));
};

/**
 * Locks the rows of changes, in one order for all transactions.
 * @throws ConflictException when a row has changed since
 */
export const requireUnchanged = async (
  { manager, tables }: UndoContext,
  changes: readonly StoredEntry[],
  refusal: Refusal,
): Promise<void> => {
  const inOrder = changes.toSorted(
    (one, other) => one.table_name.localeCompare(other.table_name) || one.row_id - other.row_id,
  );
  for (const change of inOrder) {
    const table = tableOf(change, tables);
    const now = (await lockRow(manager, table, change.row_id))?.json ?? null;
    if (!isAsLeft(table, now, change.after)) throw refusal(change, new ConflictException(dbAdminMessages.changedSince));
  }
};

/**
 * Returns changes in the order of undoing: added rows are deleted, children before parents; then deleted rows are
 * inserted, parents first; then changed rows get their old values. Added rows whose deletion would also delete a
 * changed row come last, such as a member created from a request. `tables` lists parents first.
 */
const inOrder = (changes: readonly StoredEntry[], tables: Tables): StoredEntry[] => {
  const places = new Map([...tables.keys()].map((name, index) => [name, index]));
  const placeOf = ({ table_name: name }: StoredEntry): number => places.get(name) ?? 0;
  const changed = changes.filter(({ before, after }) => before && after);
  const added = changes.filter(({ before }) => !before).toSorted((one, other) => placeOf(other) - placeOf(one));
  const deleted = changes.filter(({ after }) => !after).toSorted((one, other) => placeOf(one) - placeOf(other));
  const isNeeded = (parent: StoredEntry): boolean => changed.some((child) => goesWith(parent, child, 'after', tables));
  return [...added.filter((row) => !isNeeded(row)), ...deleted, ...changed, ...added.filter(isNeeded)];
};

/**
 * Undoes all changes or none: a deleted row is inserted again under its id, a changed one gets its old values, an
 * inserted one is deleted. Callers should defer constraints, because a row may temporarily have a value that another
 * still has.
 * @param beforeDeletion runs before a row is deleted
 * @throws the error of the first row that cannot be undone
 */
export const undoAll = async (
  restoring: UndoContext,
  changes: readonly StoredEntry[],
  refusal: Refusal,
  beforeDeletion: (change: StoredEntry) => Promise<void> = async () => undefined,
): Promise<void> => {
  for (const change of inOrder(changes, restoring.tables)) {
    try {
      if (!change.before) await beforeDeletion(change);
      await takeBack(restoring, change);
    } catch (error) {
      throw isRefusal(error) ? refusal(change, error) : error;
    }
  }
};

const takeBack = async ({ manager, tables }: UndoContext, change: StoredEntry): Promise<void> => {
  const table = tableOf(change, tables);
  const { row_id: rowId, before, after } = change;
  if (before) requireAllowed(table, before);
  if (before && after) await updateRow(manager, table, rowId, valuesOf(table, before, NOT_PUT_BACK));
  else if (before) await insertRow(manager, table, withUnseenVersion(table, valuesOf(table, before)));
  // A row that was added and deleted in the same action has no net change.
  else if (after) await deleteRow(manager, table, rowId, tables);
};

/**
 * Checks that deleting a row would delete no others.
 * @throws ConflictException that names a row that would be deleted too
 */
export const requireNoDependents = async (
  { manager, tables }: UndoContext,
  { table_name: name, row_id: id }: StoredEntry,
): Promise<void> => {
  for (const table of tables.values()) {
    for (const { column } of cascadesFrom(name, table)) {
      const [row] = await rowsReferring(table, column).run(manager, { id });
      if (!row) continue;
      const added = JSON.parse(row.json) as Row;
      const record = recordName(table.name, String(added['id']), recordTitle(table.name, added));
      throw new ConflictException(dbAdminMessages.addedSince(record));
    }
  }
};

const cascadesFrom = (parent: string, { foreignKeys }: TableDefinition) =>
  foreignKeys.filter(({ table, onDelete }) => table === parent && onDelete === 'cascade');

const isDeletion = ({ before, after }: StoredEntry): boolean => before !== null && after === null;

/** True when the row, in this state, is deleted together with the parent. */
const goesWith = (parent: StoredEntry, child: StoredEntry, state: 'before' | 'after', tables: Tables): boolean => {
  const table = tables.get(child.table_name);
  const keys = table ? cascadesFrom(parent.table_name, table) : [];
  return keys.some(({ column }) => child[state]?.[column] === parent.row_id);
};

/**
 * Returns the rows that were deleted because the entry's row was, parents before children.
 * @param together the transaction's other changes
 */
export const descendantsOf = (entry: StoredEntry, together: readonly StoredEntry[], tables: Tables): StoredEntry[] => {
  if (!isDeletion(entry)) return [];
  const deleted = together.filter(isDeletion);
  const found: StoredEntry[] = [];
  for (let parents = [entry]; parents.length > 0;) {
    parents = deleted.filter(
      (child) => !found.includes(child) && parents.some((parent) => goesWith(parent, child, 'before', tables)),
    );
    found.push(...parents);
  }
  return found;
};

/**
 * Columns that a restore never writes: the id stays, `updated_at` is the time of the restore, and the version
 * increases.
 */
const NOT_PUT_BACK = [...serverSetColumns].filter((name) => name !== 'created_at');

/**
 * True when the row has not changed since, comparing the columns that still exist. It ignores version and time of
 * change, because they differ after a restoration, which must not block restoring earlier entries.
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
 * and deleted again without an entry here. So the version is the time in minutes, which no counter reaches.
 */
const withUnseenVersion = (table: TableDefinition, values: Values): Values => {
  if (!table.columns.has('version')) return values;
  const unseen = Math.max(Number(values.get('version') ?? 0) + 1, Math.floor(Date.now() / 60_000));
  return new Map(values).set('version', String(unseen));
};
