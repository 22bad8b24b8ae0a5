import type { Row } from '@lab/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { TableDefinition } from './table-definition.js';

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
