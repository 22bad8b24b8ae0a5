import {
  dbAdminMessages,
  lostWithRow,
  personTables,
  serverSetColumns,
  type AuditEntry,
  type Cell,
  type Identity,
  type Restoration,
  type Row,
} from '@lab/contracts';
import { InvalidInputException } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Catalog } from '../catalog/catalog.service.js';
import type { TableDefinition } from '../catalog/table-definition.js';
import { deleteRow, insertRow, lockRow, updateRow } from '../changes/row-statements.js';
import { RowTransactions, type RowChanged, type RowTransaction } from '../changes/row-transactions.service.js';
import { requireAllowed } from '../values/read-cell.js';
import type { Values } from '../values/read-values.js';
import { descendantsOf, laterReferences } from './family.js';
import { isSameCell } from './same-cell.js';
import { AuditLog } from './audit-log.service.js';
import { holdEntries, MARK_AS_RESTORED } from './audit-log.sql.js';

/** Restores a row to its state before a change, if nobody has changed it since. */
@Injectable()
export class RestoreService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly catalog: Catalog,
    private readonly auditLog: AuditLog,
    private readonly transactions: RowTransactions,
  ) {}

  /** What comes back together with the row of a deletion, and what does not. */
  async preview(entry: Pick<AuditEntry, 'log' | 'id'>): Promise<Restoration> {
    const [logs, tables] = await Promise.all([this.catalog.auditLog(), this.catalog.tables()]);
    const { manager } = this.dataSource;
    const found = await this.auditLog.get(entry, logs, manager);
    if (found.after || !found.before) return { together: [], lost: [] };
    const family = descendantsOf(found, await this.auditLog.deletedWith(entry, logs, manager), tables);
    const names = family.map(({ table_name: table }) => table);
    const lost = [found.table_name, ...names].flatMap((table) => Object.values(lostWithRow[table] ?? {}));
    return {
      together: [...new Set(names)].map((table) => ({ table, rows: names.filter((name) => name === table).length })),
      lost: [...new Set(lost)],
    };
  }

  /**
   * Reverts one change: a deleted row is inserted again under its id together with the rows that were
   * deleted because of it, a changed one gets its old values, an inserted
   * one is deleted.
   * @returns the row as it is now, or as it was before it was deleted
   */
  async restore(entry: Pick<AuditEntry, 'log' | 'id'>, caller: Identity): Promise<Row> {
    const logs = await this.catalog.auditLog();
    const { table_name: name } = await this.auditLog.get(entry, logs, this.dataSource.manager);
    const table = await this.catalog.get(name);
    try {
      return await this.transactions.run(table, caller, async (transaction) => {
        const { manager } = transaction;
        // Keeps the entry from being blanked while its values are restored.
        if (personTables.includes(name)) await holdEntries(logs).run(manager);
        await MARK_AS_RESTORED.run(manager);
        const found = await this.auditLog.get(entry, logs, manager);
        const together = found.after ? [] : await this.auditLog.deletedWith(entry, logs, manager);
        return this.takeBackAll(transaction, found, descendantsOf(found, together, transaction.tables));
      });
    } catch (error) {
      // The user has typed nothing, so a broken rule is a conflict with the table's state.
      if (error instanceof InvalidInputException) throw new ConflictException(error.message);
      throw error;
    }
  }

  /** Restores a row and then those that were deleted with it, all or none. */
  private async takeBackAll(
    transaction: RowTransaction,
    entry: AuditEntry,
    children: readonly AuditEntry[],
  ): Promise<RowChanged> {
    const entries = [entry, ...children];
    const postponed: { table: TableDefinition; id: number; values: Row }[] = [];
    let restored: RowChanged | undefined;
    for (const [index, each] of entries.entries()) {
      const table = tableOf(each, transaction);
      const values = each.before ? laterReferences(each.before, table, entries.slice(index + 1)) : {};
      const without = Object.fromEntries(Object.keys(values).map((name) => [name, null]));
      const before = each.before && { ...each.before, ...without };
      const done = await this.takeBack(transaction, table, { ...each, before });
      restored ??= done;
      if (Object.keys(values).length > 0) postponed.push({ table, id: each.row_id, values });
    }
    for (const { table, id, values } of postponed) {
      const after = await updateRow(transaction.manager, table, id, valuesOf(table, values));
      if (id === entry.row_id && table.name === entry.table_name) restored = { ...restored!, after };
    }
    return restored!;
  }

  private async takeBack(
    { manager, tables }: RowTransaction,
    table: TableDefinition,
    { row_id: rowId, before, after, action, blanked_at: blankedAt }: AuditEntry,
  ): Promise<RowChanged> {
    if (blankedAt || action === 'blank') throw new ConflictException(dbAdminMessages.blanked);
    const now = (await lockRow(manager, table, rowId))?.json ?? null;
    if (!isAsLeft(table, now, after)) throw new ConflictException(dbAdminMessages.changedSince);
    if (before === null) {
      await deleteRow(manager, table, rowId, tables);
      return { before: now, after: null };
    }
    requireAllowed(table, before);
    const stored =
      now === null
        ? await insertRow(manager, table, withUnseenVersion(table, valuesOf(table, before)))
        : await updateRow(manager, table, rowId, valuesOf(table, before, NOT_PUT_BACK));
    return { before: now, after: stored };
  }
}

const tableOf = ({ table_name: name }: AuditEntry, { tables }: RowTransaction): TableDefinition => {
  const table = tables.get(name);
  if (!table) throw new NotFoundException(dbAdminMessages.unknownTable);
  return table;
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
