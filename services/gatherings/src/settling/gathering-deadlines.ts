import { SignalClient, writeAs } from '@lab/service-kit';
import type { DeadlineDomain } from '@lab/service-kit/deadlines';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LOCK_DUE, SETTLE, UPCOMING } from './gathering-deadlines.sql.js';

/** The deadlines of votes on venues. */
@Injectable()
export class GatheringDeadlines implements DeadlineDomain {
  readonly name = 'gatherings';

  constructor(
    private readonly dataSource: DataSource,
    private readonly signals: SignalClient,
  ) {}

  async settleDue(): Promise<number[]> {
    const settled = await writeAs(this.dataSource, 'Voting timer', async (manager) => {
      const due = await LOCK_DUE.run(manager);
      const rows = due.length ? await SETTLE.run(manager, { ids: due.map(({ id }) => id) }) : [];
      return rows.map(({ late }) => late);
    });
    if (settled.length) this.signals.emit('social-gatherings');
    return settled;
  }

  async upcoming(withinSeconds: number): Promise<Date[]> {
    const rows = await UPCOMING.run(this.dataSource, { withinSeconds });
    return rows.map(({ deadline }) => deadline);
  }
}
