import { dbAdminMessages, idParamSchema, idSchema, type Identity, type Row, type RowChange } from '@lab/contracts';
import { InvalidInputException, LabCalendar, type Repeat } from '@lab/service-kit';
import { ConflictException, ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { z } from 'zod';
import { Catalog } from '../catalog/catalog.service.js';
import type { TableDefinition } from '../catalog/table-definition.js';
import { readValues } from '../values/read-values.js';
import type { StoredRow } from './row-statements.sql.js';
import { deleteRow, insertRow, lockRow, updateRow } from './row-statements.js';
import { RowTransactions, type RowTransaction } from './row-transactions.service.js';
import type { EntityManager } from 'typeorm';

const rowIdSchema = z.union([idSchema, idParamSchema]);

/** Inserts, updates and deletes rows for administrators. */
@Injectable()
export class RowChangesService {
  constructor(
    private readonly catalog: Catalog,
    private readonly transactions: RowTransactions,
    private readonly lab: LabCalendar,
  ) {}

  /**
   * Applies a change. Returns the row as it is now, or as it was before its deletion.
   * @param repeat for insertions; repeated updates and deletions are detected by the row's version
   */
  async apply(name: string, { action, data, version }: RowChange, caller: Identity, repeat?: Repeat): Promise<Row> {
    const table = await this.catalog.get(name);
    if (table.isReadOnly) throw new ForbiddenException(dbAdminMessages.readOnly);
    if (action === 'insert') return this.insert(table, data, caller, repeat);
    const { success, data: id } = rowIdSchema.safeParse(data['id']);
    if (!success) throw new InvalidInputException([{ path: 'data.id', message: dbAdminMessages.idRequired }]);
    return action === 'update'
      ? this.update(table, { id, data, version }, caller)
      : this.remove(table, { id, version }, caller);
  }

  private insert(table: TableDefinition, data: Row, caller: Identity, repeat?: Repeat): Promise<Row> {
    const values = readValues(table, data, { isInsertion: true, lab: this.lab });
    const add = async ({ manager }: RowTransaction) => ({
      before: null,
      after: await insertRow(manager, table, values),
    });
    return this.transactions.run(table, caller, add, repeat);
  }

  private update(
    table: TableDefinition,
    { id, data, version }: { id: number; data: Row; version: string | undefined },
    caller: Identity,
  ): Promise<Row> {
    const values = readValues(table, data, { isInsertion: false, lab: this.lab });
    return this.transactions.run(table, caller, async ({ manager }) => {
      const { json: before } = await lockVersion(manager, table, id, version);
      if (values.size === 0) return { unchanged: before };
      return { before, after: await updateRow(manager, table, id, values) };
    });
  }

  private remove(
    table: TableDefinition,
    { id, version }: { id: number; version: string | undefined },
    caller: Identity,
  ): Promise<Row> {
    return this.transactions.run(table, caller, async ({ manager, tables }) => {
      const { json: before } = await lockVersion(manager, table, id, version);
      await deleteRow(manager, table, id, tables);
      return { before, after: null };
    });
  }
}

/** Locks the row if it still has the version that the caller saw. */
const lockVersion = async (
  manager: EntityManager,
  table: TableDefinition,
  id: number,
  version: string | undefined,
): Promise<StoredRow> => {
  const row = await lockRow(manager, table, id);
  if (!row) throw new NotFoundException(dbAdminMessages.unknownRow);
  if (version !== undefined && version !== row.version) throw new ConflictException(dbAdminMessages.changedMeanwhile);
  return row;
};
