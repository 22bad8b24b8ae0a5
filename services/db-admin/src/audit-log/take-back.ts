import {
  dbAdminMessages,
  hasValues,
  lostWithRow,
  recordName,
  recordTitle,
  serverSetColumns,
  tableLabel,
  type Cell,
  type Row,
  type StoredEntry,
} from '@lab/contracts';
import { brokenRule, InvalidInputException } from '@lab/service-kit';
import { ConflictException, NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { TableDefinition } from '../catalog/table-definition.js';
import { rowsReferring } from '../changes/row-statements.sql.js';
import { deleteRow, insertRow, lockRow, updateRow } from '../changes/row-statements.js';
import type { RowTransaction } from '../changes/row-transactions.service.js';
import { BEGIN_ATTEMPT, END_ATTEMPT, TAKE_BACK_ATTEMPT } from '../changes/row-transactions.sql.js';
import { translateDatabaseErrors } from '../errors/translate-database-errors.js';
import { requireAllowed } from '../values/read-cell.js';
import type { Values } from '../values/read-values.js';
import { CHECK_CONSTRAINTS } from './audit-log.sql.js';
import { laterReferences, referencesTo } from './family.js';
import { isSameCell } from './same-cell.js';

/** Says why a row is in the way, perhaps with the row's name. */
export type Refusal = (change: StoredEntry, error: Error) => Error;

const tableOf = ({ table_name: name }: StoredEntry, { tables }: RowTransaction): TableDefinition => {
  const table = tables.get(name);
  if (!table) throw new NotFoundException(dbAdminMessages.unknownTable);
  return table;
};

/** Errors that say what is wrong with a row, so that it may be right later. */
const isRefusal = (error: unknown): error is Error =>
  [InvalidInputException, ConflictException, NotFoundException].some((kind) => error instanceof kind);

/**
 * What entries have changed in sum: one entry for each row, from the state before the first to that after the last.
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

/** True when the rows of the tables of an action can be restored: what is lost is left out, and something is left. */
export const canUndo = (changed: readonly string[], tables: RowTransaction['tables']): boolean => {
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
 * @throws ConflictException when a row is not as the change left it
 */
export const requireAsLeft = async (
  transaction: RowTransaction,
  changes: readonly StoredEntry[],
  refusal: Refusal,
): Promise<void> => {
  const inOrder = changes.toSorted(
    (one, other) => one.table_name.localeCompare(other.table_name) || one.row_id - other.row_id,
  );
  for (const change of inOrder) {
    const table = tableOf(change, transaction);
    const now = (await lockRow(transaction.manager, table, change.row_id))?.json ?? null;
    if (!isAsLeft(table, now, change.after)) throw refusal(change, new ConflictException(dbAdminMessages.changedSince));
  }
};

/**
 * An order in which most changes can be taken back: added rows are deleted, children before their parents; then deleted
 * rows are inserted, parents first; then changed rows get their old values. Tables are listed with parents first.
 */
const inLikelyOrder = (changes: readonly StoredEntry[], { tables }: RowTransaction): StoredEntry[] => {
  const places = new Map([...tables.keys()].map((name, index) => [name, index]));
  const placeOf = ({ table_name: name }: StoredEntry): number => places.get(name) ?? 0;
  const added = changes.filter(({ before }) => !before).toSorted((one, other) => placeOf(other) - placeOf(one));
  const deleted = changes.filter(({ after }) => !after).toSorted((one, other) => placeOf(one) - placeOf(other));
  return [...added, ...deleted, ...changes.filter(({ before, after }) => before && after)];
};

/**
 * Takes changes back, all or none: a deleted row is inserted again under its id, a changed one gets its old values, an
 * inserted one is deleted. What a rule does not allow yet is tried again after the others, for as long as there is
 * progress: triggers, unique values and references decide which row has to be first.
 * @param beforeDeletion checks a row that is deleted
 * @throws the refusal of the first row that cannot be taken back
 */
export const takeBackAll = async (
  transaction: RowTransaction,
  changes: readonly StoredEntry[],
  refusal: Refusal,
  beforeDeletion: (change: StoredEntry) => Promise<void> = async () => undefined,
): Promise<void> => {
  const postponed: { change: StoredEntry; values: Row }[] = [];
  let remaining = inLikelyOrder(changes, transaction);
  while (remaining.length > 0) {
    const refused = new Map<StoredEntry, Error>();
    for (const [index, change] of remaining.entries()) {
      const later = [...refused.keys(), ...remaining.slice(index + 1)];
      const values = change.after ? {} : laterReferences(change, later, transaction.tables);
      const error = await attempt(transaction.manager, async () => {
        if (!change.before) await beforeDeletion(change);
        await takeBack(transaction, change, values);
      });
      if (error) refused.set(change, error);
      else if (Object.keys(values).length > 0) postponed.push({ change, values });
    }
    const [first] = refused;
    if (first && refused.size === remaining.length) throw refusal(...first);
    remaining = [...refused.keys()];
  }
  for (const { change, values } of postponed) {
    const table = tableOf(change, transaction);
    const write = () => updateRow(transaction.manager, table, change.row_id, valuesOf(table, values));
    const error = await attempt(transaction.manager, write);
    if (error) throw refusal(change, error);
  }
};

/** Does something that a rule may refuse. Returns the refusal; then it is as if nothing had been done. */
const attempt = async (manager: EntityManager, work: () => Promise<unknown>): Promise<Error | undefined> => {
  await BEGIN_ATTEMPT.run(manager);
  try {
    await work();
    return undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await TAKE_BACK_ATTEMPT.run(manager);
    return error;
  } finally {
    await END_ATTEMPT.run(manager).catch(() => undefined);
  }
};

/** Takes one change back. References that can be written later only are left out. */
const takeBack = async (transaction: RowTransaction, change: StoredEntry, later: Row): Promise<void> => {
  const { manager, tables } = transaction;
  const table = tableOf(change, transaction);
  const { row_id: rowId, before, after } = change;
  if (!before) {
    // What was added and deleted at once was never there.
    if (after) await deleteRow(manager, table, rowId, tables);
    return;
  }
  requireAllowed(table, before);
  const row = { ...before, ...Object.fromEntries(Object.keys(later).map((name) => [name, null])) };
  if (after) await updateRow(manager, table, rowId, valuesOf(table, row, NOT_PUT_BACK));
  else await insertRow(manager, table, withUnseenVersion(table, valuesOf(table, row)));
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
