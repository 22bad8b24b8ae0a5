import { LOGGER, type Logger, RowByRow, Writes } from '@lab/service-kit';
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
    private readonly writes: Writes,
  ) {
    this.rowByRow = new RowByRow(logger, this.name);
  }

  async settleDue(): Promise<number[]> {
    const due = await DUE.run(this.dataSource);
    const settled = await this.rowByRow.write(
      due.map(({ id }) => id),
      (ids) => this.writes.write('Voting timer', (manager) => settleRows(ids, manager), isAny),
    );
    return settled;
  }

  async upcoming(withinSeconds: number): Promise<Date[]> {
    const rows = await UPCOMING.run(this.dataSource, { withinSeconds });
    return rows.map(({ deadline }) => deadline);
  }
}

const isAny = (settled: readonly number[]): boolean => settled.length > 0;

const settleRows = async (due: readonly number[], manager: EntityManager): Promise<number[]> => {
  const locked = await LOCK_DUE.run(manager, { due });
  const rows = locked.length ? await SETTLE.run(manager, { ids: locked.map(({ id }) => id) }) : [];
  return rows.map(({ late }) => late);
};
