import {
  dbAdminMessages,
  lostWithRow,
  personTables,
  recordName,
  recordTitle,
  tableLabel,
  type Identity,
  type Restoration,
  type Row,
  type StoredEntry,
  type Undone,
} from '@lab/contracts';
import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { driverErrorOf } from '../database/driver-error.js';
import { InvalidInputException } from '../process/errors/errors.js';
import { AuditEntries } from './audit-entries.js';
import {
  CHECK_CONSTRAINTS,
  DEFER_CONSTRAINTS,
  HOLD_ENTRIES,
  LOCK_TRANSACTION,
  MARK_AS_RESTORED,
} from './audit-log.sql.js';
import { RowHooks, RowTransactions, findRow } from './row-transactions.js';
import { RowTables } from './row-tables.js';
import {
  descendantsOf,
  isLost,
  netChanges,
  requireUnchanged,
  requireNoDependents,
  requireValues,
  tableOf,
  undoAll,
  type Refusal,
  type UndoContext,
} from './undo-changes.js';
import { translateDatabaseErrors } from './translate-database-errors.js';

/** Restores rows to their state before a change or a whole transaction, unless they have been changed since. */
@Injectable()
export class RowRestore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tables: RowTables,
    private readonly entries: AuditEntries,
    private readonly transactions: RowTransactions,
    private readonly hooks: RowHooks,
  ) {}

  /** Returns what is restored together with a deleted row, and what is lost. */
  async preview(id: number): Promise<Restoration> {
    const { manager } = this.dataSource;
    const family = await this.familyOf(await this.entries.get(id, manager), manager);
    const names = family.slice(1).map(({ table_name: table }) => table);
    return {
      together: [...new Set(names)].map((table) => ({ table, rows: names.filter((name) => name === table).length })),
      lost: lostWith(family),
    };
  }

  /** Returns what is lost when an action is undone. */
  async previewUndoing(transaction: string): Promise<Restoration> {
    return { together: [], lost: lostWith(await this.entries.ofTransaction(transaction, this.dataSource.manager)) };
  }

  /**
   * Reverts one change: a deleted row is inserted again under its id together with the rows that were deleted because
   * of it, a changed one gets its old values, an inserted one is deleted.
   * @returns the current row, or the deleted one
   */
  async restore(id: number, caller: Identity): Promise<Row> {
    const known = await this.entries.get(id, this.dataSource.manager);
    const table = this.tables.get(known.table_name);
    const work = async (manager: EntityManager): Promise<Row> => {
      await prepare(manager, [known]);
      const entry = await this.entries.get(id, manager);
      const family = await this.familyOf(entry, manager);
      for (const each of family) requireValues(each, AS_IT_IS);
      const restoring = { manager, tables: this.tables.all() };
      await requireUnchanged(restoring, family, AS_IT_IS);
      const before = await findRow(manager, table, entry.row_id);
      await DEFER_CONSTRAINTS.run(manager);
      await undoAll(restoring, family, AS_IT_IS, (change) =>
        this.hooks.runBeforeDeletion(tableOf(change, restoring.tables), change.row_id, manager),
      );
      await this.follow(restoring, family);
      const after = await findRow(manager, table, entry.row_id);
      await requireConstraints(restoring);
      return JSON.parse((after ?? before)!.json) as Row;
    };
    return asConflict(() => this.transactions.run(table, caller, work));
  }

  /**
   * Reverts all changes of a transaction, or none.
   * @throws ConflictException that names the conflicting row
   */
  async undo(name: string, caller: Identity): Promise<Undone> {
    const known = await this.restorable(name, this.dataSource.manager);
    const work = async (manager: EntityManager): Promise<Undone> => {
      await prepare(manager, known);
      const entries = await this.restorable(name, manager);
      for (const each of entries) requireValues(each, WITH_RECORD_NAME);
      const changes = netChanges(entries);
      const restoring = { manager, tables: this.tables.all() };
      await requireUnchanged(restoring, changes, WITH_RECORD_NAME);
      await DEFER_CONSTRAINTS.run(manager);
      await undoAll(restoring, changes, WITH_RECORD_NAME, (change) => requireNoDependents(restoring, change));
      await this.follow(restoring, changes);
      await requireConstraints(restoring);
      return { rows: changes.length };
    };
    return asConflict(() => this.transactions.run(this.tables.get(known[0]!.table_name), caller, work));
  }

  /** Runs the hooks of the restored rows. */
  private async follow({ manager, tables }: UndoContext, changes: readonly StoredEntry[]): Promise<void> {
    for (const change of changes) {
      const row = { before: change.after, after: change.before, isRestored: true };
      await this.hooks.run(tableOf(change, tables), row, manager);
    }
  }

  /**
   * The entries of a transaction about rows that can be restored.
   * @throws ConflictException when there are none
   */
  private async restorable(transaction: string, manager: EntityManager): Promise<StoredEntry[]> {
    const entries = await this.entries.ofTransaction(transaction, manager);
    const restorable = entries.filter(({ table_name: table }) => !isLost(table));
    if (restorable.length === 0) throw new ConflictException(dbAdminMessages.nothingToUndo);
    return restorable;
  }

  /** An entry and, when its row was deleted, those that were deleted because of it. */
  private async familyOf(entry: StoredEntry, manager: EntityManager): Promise<StoredEntry[]> {
    if (entry.after || !entry.before) return [entry];
    const together = await this.entries.ofTransaction(entry.transaction, manager);
    return [entry, ...descendantsOf(entry, together, this.tables.all())];
  }
}

/** Locks the entries of a transaction against concurrent restores and blanking. */
const prepare = async (manager: EntityManager, entries: readonly StoredEntry[]): Promise<void> => {
  await LOCK_TRANSACTION.run(manager, { transaction: entries[0]!.transaction });
  if (entries.some(({ table_name: table }) => personTables.includes(table))) await HOLD_ENTRIES.run(manager);
  await MARK_AS_RESTORED.run(manager);
};

/**
 * Checks the deferred constraints.
 * @throws ConflictException that names the table of a violated one
 */
const requireConstraints = async ({ manager, tables }: UndoContext): Promise<void> => {
  try {
    await CHECK_CONSTRAINTS.run(manager);
  } catch (error) {
    const { schema, table: name } = driverErrorOf(error);
    const table = tables.get(`${schema}.${name}`);
    if (!table) throw error;
    await translateDatabaseErrors({ table, tables }, () => Promise.reject(error as Error)).catch(
      (translated: Error) => {
        throw new ConflictException(dbAdminMessages.notUndone(`table “${tableLabel(table.name)}”`, translated.message));
      },
    );
  }
};

const lostWith = (entries: readonly StoredEntry[]): string[] => [
  ...new Set(
    entries
      .filter(({ before, after }) => before && !after)
      .flatMap(({ table_name: table }) => Object.values(lostWithRow[table] ?? {})),
  ),
];

/** The user has not typed values, so a broken rule is a conflict with the table's state. */
const asConflict = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InvalidInputException) throw new ConflictException(error.message);
    throw error;
  }
};

const AS_IT_IS: Refusal = (_, error) => error;

/** An action has many rows, so the message names the conflicting one. */
const WITH_RECORD_NAME: Refusal = ({ table_name: table, row_id: id, before, after }, { message }) => {
  const record = recordName(table, id, recordTitle(table, (after ?? before)!));
  return new ConflictException(dbAdminMessages.notUndone(record, message));
};
