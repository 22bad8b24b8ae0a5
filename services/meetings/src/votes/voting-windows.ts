import { SignalClient, writeAs } from '@lab/service-kit';
import type { DeadlineDomain } from '@lab/service-kit/deadlines';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { IS_DUE, LOCK_MEETINGS, LOCK_PROPOSALS, OPEN, SETTLE, UPCOMING } from './voting-windows.sql.js';

type Late = { late: number }[];

/** Opens and settles votes, each exactly once, and notifies open pages. */
@Injectable()
export class VotingWindows implements DeadlineDomain {
  readonly name = 'meetings';

  constructor(
    private readonly dataSource: DataSource,
    private readonly signals: SignalClient,
  ) {}

  async settleDue(): Promise<number[]> {
    const [row] = await IS_DUE.run(this.dataSource);
    if (!row!.isDue) return [];
    const late = await writeAs(this.dataSource, 'Voting timer', openAndSettle);
    if (late.length) this.signals.emit('lab-meetings');
    return late.map((window) => window.late);
  }

  async upcoming(withinSeconds: number): Promise<Date[]> {
    const rows = await UPCOMING.run(this.dataSource, { withinSeconds });
    return rows.map(({ due }) => due);
  }
}

const openAndSettle = async (manager: EntityManager): Promise<Late> => {
  const meetingIds = await idsOf(LOCK_MEETINGS.run(manager));
  const proposalIds = await idsOf(LOCK_PROPOSALS.run(manager, { meetingIds }));
  const opened = await OPEN.run(manager, { proposalIds });
  const settled = await SETTLE.run(manager, { proposalIds, meetingIds });
  return [...opened, ...settled];
};

const idsOf = async (rows: Promise<{ id: number }[]>): Promise<number[]> => (await rows).map(({ id }) => id);
