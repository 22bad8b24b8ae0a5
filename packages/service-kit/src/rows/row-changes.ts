import { dbAdminMessages, idParamSchema, idSchema, type Identity, type Row, type RowChange } from '@lab/contracts';
import { ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Repeat } from '../database/answer-once.js';
import { LabCalendar } from '../process/lab-calendar.js';
import { ChangedMeanwhileException, InvalidInputException } from '../process/errors/errors.js';
import { readValues } from './read-cell.js';
import { RowHooks, RowTransactions, deleteRow, findRow, insertRow, lockRow, updateRow } from './row-transactions.js';
import { RowTables, type TableDefinition } from './row-tables.js';

const rowIdSchema = z.union([idSchema, idParamSchema]);

/** An existing row, and the version of it that the caller saw. */
interface SeenRow {
  id: number;
  version: string | undefined;
}

/** Inserts, updates and deletes rows for administrators. */
@Injectable()
export class RowChanges {
  constructor(
    private readonly tables: RowTables,
    private readonly transactions: RowTransactions,
    private readonly hooks: RowHooks,
    private readonly lab: LabCalendar,
  ) {}

  /**
   * Applies a change. Returns the current row, or the deleted one.
   * @param repeat for insertions; repeated updates and deletions are detected by the row's version
   */
  async apply(name: string, { action, data, version }: RowChange, caller: Identity, repeat?: Repeat): Promise<Row> {
    const table = this.tables.get(name);
    if (table.isReadOnly) throw new ForbiddenException(dbAdminMessages.readOnly);
    if (action === 'insert') return this.insert(table, data, caller, repeat);
    const { success, data: id } = rowIdSchema.safeParse(data['id']);
    if (!success) throw new InvalidInputException([{ path: 'data.id', message: dbAdminMessages.idRequired }]);
    return action === 'update'
      ? this.update(table, { id, version }, data, caller)
      : this.remove(table, { id, version }, caller);
  }

  private insert(table: TableDefinition, data: Row, caller: Identity, repeat?: Repeat): Promise<Row> {
    const values = readValues(table, data, { isInsertion: true, lab: this.lab });
    const add = async (manager: EntityManager) => {
      const after = parse(await insertRow(manager, table, values));
      return this.follow(table, { before: null, after }, manager);
    };
    return this.transactions.run(table, caller, add, repeat);
  }

  private update(table: TableDefinition, seen: SeenRow, data: Row, caller: Identity): Promise<Row> {
    const values = readValues(table, data, { isInsertion: false, lab: this.lab });
    return this.transactions.run(table, caller, async (manager) => {
      const before = await lockVersion(manager, table, seen);
      if (values.size === 0) return before;
      const after = parse(await updateRow(manager, table, seen.id, values));
      return this.follow(table, { before, after }, manager);
    });
  }

  private remove(table: TableDefinition, seen: SeenRow, caller: Identity): Promise<Row> {
    return this.transactions.run(table, caller, async (manager) => {
      const before = await lockVersion(manager, table, seen);
      await this.hooks.runBeforeDeletion(table, seen.id, manager);
      await deleteRow(manager, table, seen.id, this.tables.all());
      await this.hooks.run(table, { before, after: null }, manager);
      return before;
    });
  }

  /** Runs the hook of a written row, which may change the row again. */
  private async follow(
    table: TableDefinition,
    row: { before: Row | null; after: Row },
    manager: EntityManager,
  ): Promise<Row> {
    await this.hooks.run(table, row, manager);
    const now = await findRow(manager, table, Number(row.after['id']));
    return parse(now!.json);
  }
}

const parse = (json: string): Row => JSON.parse(json) as Row;

/** Locks the row if it still has the version that the caller saw. */
const lockVersion = async (manager: EntityManager, table: TableDefinition, { id, version }: SeenRow): Promise<Row> => {
  const row = await lockRow(manager, table, id);
  if (!row) throw new NotFoundException(dbAdminMessages.unknownRow);
  const current = parse(row.json);
  if (version !== undefined && version !== row.version)
    throw new ChangedMeanwhileException({ row: current, version: row.version });
  return current;
};
