import type { Row } from '@lab/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { TableDefinition } from './table-definition.js';

/** A row as it was and as it is, by column names; null before it was inserted and after it was deleted. */
export interface WrittenRow {
  before: Row | null;
  after: Row | null;
}

/** The ids that a column of a row has held before and after a change, without those that are null. */
export const idsIn = ({ before, after }: WrittenRow, column: string): number[] =>
  [before?.[column], after?.[column]].filter((id) => typeof id === 'number');

/** Does what follows from a change of a row, in the transaction of the change. */
export type AfterWrite = (row: WrittenRow, manager: EntityManager) => Promise<void>;

/**
 * What the service does after an administrator has written a row, because its own writes do so, too: an item whose checkout
 * was deleted becomes available.
 */
@Injectable()
export class RowHooks {
  private readonly hooks = new Map<string, AfterWrite>();

  /**
   * Registers what follows from a change of a table's rows.
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
