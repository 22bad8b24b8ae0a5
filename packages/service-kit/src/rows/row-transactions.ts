import { type Identity, type Row, dbAdminMessages } from '@lab/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Repeat } from '../database/answer-once.js';
import { Writes, type Work } from '../database/writes.js';
import { LabCalendar } from '../process/lab-calendar.js';
import type { TableDefinition, Tables } from './row-tables.js';
import { SET_TIME_ZONE } from './rows.sql.js';
import { translateDatabaseErrors } from './translate-database-errors.js';
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

/** Runs an administrator's change in a transaction that uses the lab's time zone. Database errors become sentences. */
@Injectable()
export class RowTransactions {
  constructor(
    private readonly writes: Writes,
    private readonly lab: LabCalendar,
  ) {}

  /**
   * Runs a change.
   * @param table whose constraints are named in errors
   * @param repeat for a change that must happen only once, even if it is requested again
   */
  async run<Result>(table: TableDefinition, caller: Identity, work: Work<Result>, repeat?: Repeat): Promise<Result> {
    return translateDatabaseErrors({ table }, () =>
      this.writes.once(caller, repeat, async (manager) => {
        // Times without a zone are in the lab's time zone.
        await SET_TIME_ZONE.run(manager, { timeZone: this.lab.timeZone });
        return work(manager);
      }),
    );
  }
}

/** A row before and after a change, by column names; null before an insertion and after a deletion. */
export interface WrittenRow {
  before: Row | null;
  after: Row | null;
  /** True when the write undoes an earlier change: `after` is the restored state. */
  isRestored?: boolean;
}

/** Returns the ids in a column before and after a change, without nulls. */
export const idsIn = ({ before, after }: WrittenRow, column: string): number[] =>
  [before?.[column], after?.[column]].filter((id) => typeof id === 'number');

/** Applies the consequences of a changed row, in the transaction of the change. */
type AfterWrite = (row: WrittenRow, manager: EntityManager) => Promise<void>;

/** Saves what would otherwise be deleted with a row, in the transaction of the deletion. */
type BeforeDeletion = (id: number, manager: EntityManager) => Promise<void>;

/**
 * Applies the consequences of the service's own writes to an administrator's writes too: when a checkout is deleted,
 * its item becomes available.
 */
@Injectable()
export class RowHooks {
  private readonly hooks = new Map<string, AfterWrite>();
  private readonly deletionHooks = new Map<string, BeforeDeletion>();

  /**
   * Registers the hook that runs after each write of a table.
   * @param table without its schema
   */
  after(table: string, hook: AfterWrite): void {
    this.hooks.set(table, hook);
  }

  /**
   * Registers the hook that runs before each deletion in a table.
   * @param table without its schema
   */
  beforeDeletion(table: string, hook: BeforeDeletion): void {
    this.deletionHooks.set(table, hook);
  }

  /** Runs the hook after a write, if the table has one. */
  async run(table: TableDefinition, row: WrittenRow, manager: EntityManager): Promise<void> {
    await this.hooks.get(plainName(table))?.(row, manager);
  }

  /** Runs the hook before a deletion, if the table has one. */
  async runBeforeDeletion(table: TableDefinition, id: number, manager: EntityManager): Promise<void> {
    await this.deletionHooks.get(plainName(table))?.(id, manager);
  }
}

const plainName = ({ name }: TableDefinition): string => name.slice(name.indexOf('.') + 1);

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
