import { isDeepStrictEqual } from 'node:util';
import { dbAdminMessages, type Cell, type Identity, type Row } from '@lab/contracts';
import { InvalidInputException } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Catalog } from '../catalog/catalog.js';
import type { TableDefinition } from '../catalog/table-definition.js';
import { insertRow, lockRow, updateRow } from '../changes/row-statements.js';
import { RowTransactions, type RowChanged } from '../changes/row-transactions.js';
import type { Values } from '../values/read-values.js';
import { AuditEntryEntity } from './audit-entry.entity.js';

/** Puts a row back to what it was before a change, as long as nobody has changed it since. */
@Injectable()
export class RestoreService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly catalog: Catalog,
    private readonly transactions: RowTransactions,
  ) {}

  /**
   * Takes one change back: a deleted row comes again under its id, a changed one gets its old values, an added one goes.
   * @returns the row as it is now, or as it was before it went
   */
  async restore(entryId: number, caller: Identity): Promise<Row> {
    const entry = await this.dataSource.manager.findOneBy(AuditEntryEntity, { id: entryId });
    if (!entry) throw new NotFoundException(dbAdminMessages.unknownEntry);
    const table = await this.catalog.get(entry.tableName);
    try {
      return await this.transactions.run(table, caller, (manager) => this.takeBack(manager, table, entry, caller));
    } catch (error) {
      // Nothing was typed that could be wrong: what stands in the way is the state of the table.
      if (error instanceof InvalidInputException) throw new ConflictException(error.message);
      throw error;
    }
  }

  private async takeBack(
    manager: EntityManager,
    table: TableDefinition,
    { rowId, before, after }: AuditEntryEntity,
    caller: Identity,
  ): Promise<RowChanged> {
    const now = (await lockRow(manager, table, rowId))?.json ?? null;
    if (!isAsLeft(table, now, after)) throw new ConflictException(dbAdminMessages.changedSince);
    if (before === null) {
      await this.transactions.remove(manager, table, rowId, caller);
      return { action: 'restore', before: now, after: null };
    }
    const stored =
      now === null
        ? await insertRow(manager, table, valuesOf(table, before))
        : await updateRow(manager, table, rowId, valuesOf(table, before, OF_THE_DATABASE));
    return { action: 'restore', before: now, after: stored };
  }
}

/** What an update never writes: the id stays, and `updated_at` says when the row was put back. */
const OF_THE_DATABASE = ['id', 'updated_at'];

/** Whether the row is what the change has made of it, in the columns that there still are. */
const isAsLeft = (table: TableDefinition, now: string | null, after: Row | null): boolean => {
  if (now === null || after === null) return now === after;
  const row = JSON.parse(now) as Row;
  return Object.entries(after).every(
    ([name, value]) => !table.columns.has(name) || isDeepStrictEqual(row[name], value),
  );
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
