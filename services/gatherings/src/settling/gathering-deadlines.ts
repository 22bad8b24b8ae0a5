import { LOGGER, type Logger, RowByRow, SignalClient, writeAs } from '@lab/service-kit';
import type { DeadlineDomain } from '@lab/service-kit/deadlines';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DUE, LOCK_DUE, SETTLE, UPCOMING } from './gathering-deadlines.sql.js';

/** The deadlines of votes on venues. */
@Injectable()
export class GatheringDeadlines implements DeadlineDomain {
  readonly name = 'gatherings';
  private readonly rowByRow: RowByRow;

  constructor(
    @Inject(LOGGER) logger: Logger,
    private readonly dataSource: DataSource,
    private readonly signals: SignalClient,
  ) {
    this.rowByRow = new RowByRow(logger, this.name);
  }

  async settleDue(): Promise<number[]> {
    const due = await DUE.run(this.dataSource);
    const settled = await this.rowByRow.write(
      due.map(({ id }) => id),
      (ids) => writeAs(this.dataSource, 'Voting timer', (manager) => settleRows(ids, manager)),
    );
    if (settled.length) this.signals.emit('social-gatherings');
    return settled;
  }

  async upcoming(withinSeconds: number): Promise<Date[]> {
    const rows = await UPCOMING.run(this.dataSource, { withinSeconds });
    return rows.map(({ deadline }) => deadline);
  }
}

const settleRows = async (due: readonly number[], manager: EntityManager): Promise<number[]> => {
  const locked = await LOCK_DUE.run(manager, { due });
  const rows = locked.length ? await SETTLE.run(manager, { ids: locked.map(({ id }) => id) }) : [];
  return rows.map(({ late }) => late);
};
