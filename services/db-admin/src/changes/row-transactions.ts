import { auditActor, type AuditEntry, type Identity, type Row } from '@lab/contracts';
import { answerOnce, CONFIG, EventPublisher, type Repeat, type ServiceConfig } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../audit-log/audit-log.js';
import { Catalog } from '../catalog/catalog.js';
import type { TableDefinition } from '../catalog/table-definition.js';
import { inWords } from '../errors/in-words.js';
import { findFollowers } from './followers.js';
import { ownerEvent } from './owner-events.js';
import { deleteRow, findRow } from './row-statements.js';

/** One change of one row; both states as JSON text. */
export interface RowChanged {
  action: AuditEntry['action'];
  before: string | null;
  after: string | null;
}

/** The change and its entry in the audit log, both or neither; then the owner's event. */
@Injectable()
export class RowTransactions {
  constructor(
    @Inject(CONFIG) private readonly config: ServiceConfig,
    private readonly dataSource: DataSource,
    private readonly catalog: Catalog,
    private readonly auditLog: AuditLog,
    private readonly events: EventPublisher,
  ) {}

  /**
   * Changes a row.
   * @param work says what it did; null when there was nothing to do
   * @param repeat of a change that is made once, however often it is asked for
   * @returns the row as it is now, or as it was before it went
   */
  async run(
    table: TableDefinition,
    caller: Identity,
    work: (manager: EntityManager) => Promise<RowChanged | { unchanged: string }>,
    repeat?: Repeat,
  ): Promise<Row> {
    const actor = auditActor(caller);
    const { answer: done, isFirst } = await inWords({ table }, () =>
      this.dataSource.transaction((transaction) =>
        answerOnce(repeat, transaction, async (manager) => {
          // A time without a zone is the lab's.
          await manager.query(`SELECT set_config('TimeZone', $1, true)`, [this.config.LAB_TIME_ZONE]);
          const change = await work(manager);
          if ('action' in change) await this.auditLog.record(manager, entryOf(actor, table, change));
          return change;
        }),
      ),
    );
    if (!('action' in done)) return JSON.parse(done.unchanged) as Row;
    if (isFirst) this.publish(table);
    return JSON.parse((done.after ?? done.before)!) as Row;
  }

  /** Removes a row, and writes down what PostgreSQL removes or changes with it. */
  async remove(manager: EntityManager, table: TableDefinition, id: number, caller: Identity): Promise<void> {
    const actor = auditActor(caller);
    const tables = await this.catalog.tables();
    const followers = await findFollowers(manager, tables, table, id);
    await deleteRow(manager, table, id, tables);
    for (const { table: place, id: rowId, before, isRemoved } of followers) {
      const after = isRemoved ? null : ((await findRow(manager, place, rowId))?.json ?? null);
      const action = isRemoved ? 'delete' : 'update';
      await this.auditLog.record(manager, { actor, action, table: place.name, rowId, before, after });
    }
  }

  private publish({ schema }: TableDefinition): void {
    const owner = ownerEvent(schema);
    if (owner) this.events.publish(owner.event, { topic: owner.topic });
  }
}

const entryOf = (actor: string, table: TableDefinition, { action, before, after }: RowChanged) => {
  const { id: rowId } = JSON.parse((after ?? before)!) as { id: number };
  return { actor, action, table: table.name, rowId, before, after };
};
