import type { Row } from '@lab/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { TableDefinition } from './table-definition.js';

/** A row before and after a change, by column names; null before an insertion and after a deletion. */
export interface WrittenRow {
  before: Row | null;
  after: Row | null;
}

/** Returns the ids in a column before and after a change, without nulls. */
export const idsIn = ({ before, after }: WrittenRow, column: string): number[] =>
  [before?.[column], after?.[column]].filter((id) => typeof id === 'number');

/** Applies the consequences of a changed row, in the transaction of the change. */
export type AfterWrite = (row: WrittenRow, manager: EntityManager) => Promise<void>;

/**
 * Applies the consequences of the service's own writes to an administrator's writes too: when a checkout is deleted,
 * its item becomes available.
 */
@Injectable()
export class RowHooks {
  private readonly hooks = new Map<string, AfterWrite>();

  /**
   * Registers the hook of a table.
   * @param table without its schema
   */
  after(table: string, hook: AfterWrite): void {
    this.hooks.set(table, hook);
  }

  /** Runs the hook of a table, if it has one. */
  async run({ name }: TableDefinition, row: WrittenRow, manager: EntityManager): Promise<void> {
    await this.hooks.get(name.slice(name.indexOf('.') + 1))?.(row, manager);
  }
}
