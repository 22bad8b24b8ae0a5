import {
  dbAdminMessages,
  lostWithRow,
  personTables,
  recordName,
  recordTitle,
  type Identity,
  type Restoration,
  type Row,
  type StoredEntry,
  type Undone,
} from '@lab/contracts';
import { InvalidInputException } from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Catalog } from '../catalog/catalog.service.js';
import type { TableDefinition } from '../catalog/table-definition.js';
import { findRow } from '../changes/row-statements.js';
import { RowTransactions, type RowTransaction } from '../changes/row-transactions.service.js';
import { AuditLog } from './audit-log.service.js';
import { DEFER_CONSTRAINTS, holdEntries, LOCK_TRANSACTION, MARK_AS_RESTORED } from './audit-log.sql.js';
import { descendantsOf } from './family.js';
import {
  isLost,
  netChanges,
  requireAsLeft,
  requireConstraints,
  requireNothingAdded,
  requireValues,
  takeBackAll,
  type Refusal,
} from './take-back.js';

type EntryKey = Pick<StoredEntry, 'log' | 'id'>;

/** Restores rows to their state before a change, or before all that was changed with it, if nobody has changed them since. */
@Injectable()
export class RestoreService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly catalog: Catalog,
    private readonly auditLog: AuditLog,
    private readonly transactions: RowTransactions,
  ) {}

  /** What comes back together with the row of a deletion, and what does not. */
  async preview(entry: EntryKey): Promise<Restoration> {
    const [logs, tables] = await Promise.all([this.catalog.auditLog(), this.catalog.tables()]);
    const found = await this.auditLog.get(entry, logs, this.dataSource.manager);
    const family = await this.familyOf(found, { manager: this.dataSource.manager, tables }, logs);
    const names = family.slice(1).map(({ table_name: table }) => table);
    return {
      together: [...new Set(names)].map((table) => ({ table, rows: names.filter((name) => name === table).length })),
      lost: lostWith(family),
    };
  }

  /** What does not come back when an action is undone. */
  async previewUndoing(transaction: string): Promise<Restoration> {
    const logs = await this.catalog.auditLog();
    return {
      together: [],
      lost: lostWith(await this.auditLog.ofTransaction(transaction, logs, this.dataSource.manager)),
    };
  }

  /**
   * Reverts one change: a deleted row is inserted again under its id together with the rows that were
   * deleted because of it, a changed one gets its old values, an inserted
   * one is deleted.
   * @returns the row as it is now, or as it was before it was deleted
   */
  async restore(key: EntryKey, caller: Identity): Promise<Row> {
    const logs = await this.catalog.auditLog();
    const known = await this.auditLog.get(key, logs, this.dataSource.manager);
    const table = await this.catalog.get(known.table_name);
    return asConflict(() =>
      this.transactions.run(table, caller, async (transaction) => {
        await this.prepare(transaction, [known], logs);
        const entry = await this.auditLog.get(key, logs, transaction.manager);
        const family = await this.familyOf(entry, transaction, logs);
        for (const each of family) requireValues(each, AS_IT_IS);
        await requireAsLeft(transaction, family, AS_IT_IS);
        const before = await findRow(transaction.manager, table, entry.row_id);
        await takeBackAll(transaction, family, AS_IT_IS);
        const after = await findRow(transaction.manager, table, entry.row_id);
        return { before: before?.json ?? null, after: after?.json ?? null };
      }),
    );
  }

  /**
   * Reverts everything that a transaction has changed, or nothing.
   * @throws ConflictException that names the row which is in the way
   */
  async undo(name: string, caller: Identity): Promise<Undone> {
    const logs = await this.catalog.auditLog();
    const known = await this.restorable(name, logs, this.dataSource.manager);
    const names = [...new Set(known.map(({ table_name: table }) => table))];
    const changed = await Promise.all(names.map((table) => this.catalog.get(table)));
    return asConflict(() =>
      this.transactions.runAll(changed, caller, async (transaction) => {
        await this.prepare(transaction, known, logs);
        const entries = await this.restorable(name, logs, transaction.manager);
        for (const each of entries) requireValues(each, WITH_RECORD_NAME);
        const changes = netChanges(entries);
        await requireAsLeft(transaction, changes, WITH_RECORD_NAME);
        await DEFER_CONSTRAINTS.run(transaction.manager);
        await takeBackAll(transaction, changes, WITH_RECORD_NAME, (change) => requireNothingAdded(transaction, change));
        await requireConstraints(transaction);
        return { rows: changes.length };
      }),
    );
  }

  /**
   * The entries of a transaction about rows that can be restored.
   * @throws ConflictException when there are none
   */
  private async restorable(name: string, logs: TableDefinition, manager: EntityManager): Promise<StoredEntry[]> {
    const entries = await this.auditLog.ofTransaction(name, logs, manager);
    const restorable = entries.filter(({ table_name: table }) => !isLost(table));
    if (restorable.length === 0) throw new ConflictException(dbAdminMessages.nothingToUndo);
    return restorable;
  }

  /** An entry and, when its row was deleted, those that were deleted because of it. */
  private async familyOf(
    entry: StoredEntry,
    { manager, tables }: RowTransaction,
    logs: TableDefinition,
  ): Promise<StoredEntry[]> {
    if (entry.after || !entry.before) return [entry];
    const together = await this.auditLog.ofTransaction(entry.transaction, logs, manager);
    return [entry, ...descendantsOf(entry, together, tables)];
  }

  /** Keeps entries of a transaction from being restored by somebody else, and from being blanked, until they are restored. */
  private async prepare(
    { manager }: RowTransaction,
    entries: readonly StoredEntry[],
    logs: TableDefinition,
  ): Promise<void> {
    await LOCK_TRANSACTION.run(manager, { transaction: entries[0]!.transaction });
    if (entries.some(({ table_name: table }) => personTables.includes(table))) await holdEntries(logs).run(manager);
    await MARK_AS_RESTORED.run(manager);
  }
}

const lostWith = (entries: readonly StoredEntry[]): string[] => [
  ...new Set(
    entries
      .filter(({ before, after }) => before && !after)
      .flatMap(({ table_name: table }) => Object.values(lostWithRow[table] ?? {})),
  ),
];

/** The user has typed nothing, so a broken rule is a conflict with the table's state. */
const asConflict = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InvalidInputException) throw new ConflictException(error.message);
    throw error;
  }
};

const AS_IT_IS: Refusal = (_, error) => error;

/** Of many rows it has to be said which one is in the way. */
const WITH_RECORD_NAME: Refusal = ({ table_name: table, row_id: id, before, after }, { message }) => {
  const record = recordName(table, id, recordTitle(table, (after ?? before)!));
  return new ConflictException(dbAdminMessages.notUndone(record, message));
};
