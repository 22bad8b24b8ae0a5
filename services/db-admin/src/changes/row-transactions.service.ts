import { topicOfService, type Identity, type Row } from '@lab/contracts';
import {
  answerOnce,
  CONFIG,
  type Answered,
  type Repeat,
  type ServiceConfig,
  SignalClient,
  writeAs,
} from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Catalog } from '../catalog/catalog.service.js';
import type { TableDefinition } from '../catalog/table-definition.js';
import { translateDatabaseErrors } from '../errors/translate-database-errors.js';
import { SET_TIME_ZONE } from './row-transactions.sql.js';

/** A change of one row; both states as JSON text. */
export interface RowChanged {
  before: string | null;
  after: string | null;
}

/**
 * What a change works with. The tables are looked up before the transaction: inside it this would take a second
 * connection, for which as many changes as there are connections would wait for each other.
 */
export interface RowTransaction {
  manager: EntityManager;
  tables: ReadonlyMap<string, TableDefinition>;
}

/** Runs a change in a transaction of the administrator's, then emits the owner's signal. */
@Injectable()
export class RowTransactions {
  constructor(
    @Inject(CONFIG) private readonly config: ServiceConfig,
    private readonly dataSource: DataSource,
    private readonly catalog: Catalog,
    private readonly signals: SignalClient,
  ) {}

  /**
   * Runs a change.
   * @param work returns what it did, or `unchanged` when there was nothing to do
   * @param repeat for a change that must happen only once, however often it is requested
   * @returns the row as it is now, or as it was before it was deleted
   */
  async run(
    table: TableDefinition,
    caller: Identity,
    work: (transaction: RowTransaction) => Promise<RowChanged | { unchanged: string }>,
    repeat?: Repeat,
  ): Promise<Row> {
    const { answer: done, isFirst } = await this.write(table, caller, work, repeat);
    if ('unchanged' in done) return JSON.parse(done.unchanged) as Row;
    if (isFirst) this.tell([table]);
    return JSON.parse((done.after ?? done.before)!) as Row;
  }

  /**
   * Runs changes of several tables, all or none.
   * @param tables at least one
   */
  async runAll<Result>(
    tables: readonly TableDefinition[],
    caller: Identity,
    work: (transaction: RowTransaction) => Promise<Result>,
  ): Promise<Result> {
    const { answer } = await this.write(tables[0]!, caller, work);
    this.tell(tables);
    return answer;
  }

  private async write<Result>(
    table: TableDefinition,
    caller: Identity,
    work: (transaction: RowTransaction) => Promise<Result>,
    repeat?: Repeat,
  ): Promise<Answered<Result>> {
    const tables = await this.catalog.tables();
    return translateDatabaseErrors({ table }, () =>
      writeAs(this.dataSource, caller, (manager) =>
        answerOnce(repeat, manager, async () => {
          // Times without a zone are in the lab's time zone.
          await SET_TIME_ZONE.run(manager, { timeZone: this.config.LAB_TIME_ZONE });
          return work({ manager, tables });
        }),
      ),
    );
  }

  /** Emits the signals that the owners would have emitted. Schemas are named after their service. */
  private tell(tables: readonly TableDefinition[]): void {
    for (const schema of new Set(tables.map((table) => table.schema))) {
      const topic = topicOfService(schema);
      if (topic) this.signals.emit(topic);
    }
  }
}
