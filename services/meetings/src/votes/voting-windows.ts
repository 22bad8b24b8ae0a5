import { LOGGER, type Logger, RowByRow, Writes } from '@lab/service-kit';
import type { DeadlineDomain } from '@lab/service-kit/deadlines';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DUE, LOCK_MEETINGS, LOCK_PROPOSALS, OPEN_VOTES, SETTLE, UPCOMING } from './votes.sql.js';

type Late = { late: number }[];

/** Opens and settles each vote exactly once, and notifies open pages. */
@Injectable()
export class VotingWindows implements DeadlineDomain {
  readonly name = 'meetings';
  private readonly rowByRow: RowByRow;

  constructor(
    @Inject(LOGGER) logger: Logger,
    private readonly dataSource: DataSource,
    private readonly writes: Writes,
  ) {
    this.rowByRow = new RowByRow(logger, this.name);
  }

  async settleDue(): Promise<number[]> {
    const due = await idsOf(DUE.run(this.dataSource));
    const late = await this.rowByRow.write(due, (ids) =>
      this.writes.write('Voting timer', (manager) => openAndSettle(ids, manager), isAny),
    );
    return late.map((window) => window.late);
  }

  async upcoming(withinSeconds: number): Promise<Date[]> {
    const rows = await UPCOMING.run(this.dataSource, { withinSeconds });
    return rows.map(({ due }) => due);
  }
}

const isAny = (late: Late): boolean => late.length > 0;

const openAndSettle = async (due: readonly number[], manager: EntityManager): Promise<Late> => {
  const meetingIds = await idsOf(LOCK_MEETINGS.run(manager, { due }));
  const proposalIds = await idsOf(LOCK_PROPOSALS.run(manager, { due, meetingIds }));
  const opened = await OPEN_VOTES.run(manager, { proposalIds });
  const settled = await SETTLE.run(manager, { proposalIds, meetingIds });
  return [...opened, ...settled];
};

const idsOf = async (rows: Promise<{ id: number }[]>): Promise<number[]> => (await rows).map(({ id }) => id);
