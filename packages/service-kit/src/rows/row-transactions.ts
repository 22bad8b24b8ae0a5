import { topicOfService, type Identity } from '@lab/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAs } from '../database/audit/write-as.js';
import { answerOnce } from '../database/repeats/answer-once.js';
import type { Repeat } from '../database/repeats/repeat.js';
import { LabCalendar } from '../process/calendar/lab-calendar.js';
import { SignalClient } from '../process/signals/signal-client.js';
import { RowTables } from './row-tables.js';
import { SET_TIME_ZONE } from './row-transactions.sql.js';
import type { TableDefinition } from './table-definition.js';
import { translateDatabaseErrors } from './translate-database-errors.js';

/** Runs an administrator's change in a transaction, then emits the service's signal. */
@Injectable()
export class RowTransactions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tables: RowTables,
    private readonly lab: LabCalendar,
    private readonly signals: SignalClient,
  ) {}

  /**
   * Runs a change.
   * @param table whose constraints are named in errors
   * @param repeat for a change that must happen only once, even if it is requested again
   */
  async run<Result>(
    table: TableDefinition,
    caller: Identity,
    work: (manager: EntityManager) => Promise<Result>,
    repeat?: Repeat,
  ): Promise<Result> {
    const { answer, isFirst } = await translateDatabaseErrors({ table }, () =>
      writeAs(this.dataSource, caller, (manager) =>
        answerOnce(repeat, manager, async () => {
          // Times without a zone are in the lab's time zone.
          await SET_TIME_ZONE.run(manager, { timeZone: this.lab.timeZone });
          return work(manager);
        }),
      ),
    );
    const topic = topicOfService(this.tables.schema);
    if (topic && isFirst) this.signals.emit(topic);
    return answer;
  }
}
