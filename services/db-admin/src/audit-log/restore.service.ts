import { isDeepStrictEqual } from 'node:util';
import { dbAdminMessages, serverSetColumns, type Cell, type Identity, type Row } from '@lab/contracts';
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
    const { tableName } = await findEntry(this.dataSource.manager, entryId);
    const table = await this.catalog.get(tableName);
    try {
      return await this.transactions.run(table, caller, async (manager) => {
        // Nobody blanks the entry while its values are put back.
        await manager.query('LOCK TABLE db_admin.audit_log IN ROW EXCLUSIVE MODE');
        return this.takeBack(manager, table, await findEntry(manager, entryId), caller);
      });
    } catch (error) {
      // Nothing was typed that could be wrong: what stands in the way is the state of the table.
      if (error instanceof InvalidInputException) throw new ConflictException(error.message);
      throw error;
    }
  }

  private async takeBack(
    manager: EntityManager,
    table: TableDefinition,
    { rowId, before, after, action, blankedAt }: AuditEntryEntity,
    caller: Identity,
  ): Promise<RowChanged> {
    if (blankedAt || action === 'blank') throw new ConflictException(dbAdminMessages.blanked);
    const now = (await lockRow(manager, table, rowId))?.json ?? null;
    if (!isAsLeft(table, now, after)) throw new ConflictException(dbAdminMessages.changedSince);
    if (before === null) {
      await this.transactions.remove(manager, table, rowId, caller);
      return { action: 'restore', before: now, after: null };
    }
    const stored =
      now === null
        ? await insertRow(manager, table, withUnseenVersion(table, valuesOf(table, before)))
        : await updateRow(manager, table, rowId, valuesOf(table, before, NOT_PUT_BACK));
    return { action: 'restore', before: now, after: stored };
  }
}

const findEntry = async (manager: EntityManager, id: number): Promise<AuditEntryEntity> => {
  const entry = await manager.findOneBy(AuditEntryEntity, { id });
  if (!entry) throw new NotFoundException(dbAdminMessages.unknownEntry);
  return entry;
};

/** What an update never writes: the id stays, `updated_at` says when the row was put back, and its version grows. */
const NOT_PUT_BACK = [...serverSetColumns].filter((name) => name !== 'created_at');

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

/**
 * A row that comes again has a version that nobody has seen of it. How far others had counted before it went is not known,
 * as it may have come and gone without an entry here: so it goes on from the clock, in minutes, which no counting reaches.
 */
const withUnseenVersion = (table: TableDefinition, values: Values): Values => {
  if (!table.columns.has('version')) return values;
  const unseen = Math.max(Number(values.get('version') ?? 0) + 1, Math.floor(Date.now() / 60_000));
  return new Map(values).set('version', String(unseen));
};
