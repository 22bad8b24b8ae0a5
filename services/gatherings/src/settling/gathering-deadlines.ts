import type { DeadlineDomain } from '@lab/service-kit/deadlines';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GatheringChanges } from '../gatherings/gathering-changes.js';
import { winnerSql } from '../gatherings/social-gathering.sql.js';

/**
 * Locks the events that are due before it counts, so that every vote which was in time is counted and no other is. Of
 * several who settle at once, the others find nothing left when the lock is theirs.
 */
const LOCK_DUE = `
  SELECT id FROM social_gatherings WHERE settled_at IS NULL AND voting_end_date <= clock_timestamp()
  ORDER BY id FOR UPDATE`;

const SETTLE = `
  UPDATE social_gatherings AS gathering
  SET settled_at = clock_timestamp(), winner_id = (${winnerSql('gathering.id')})
  WHERE id = ANY ($1::integer[])
  RETURNING extract(epoch FROM clock_timestamp() - voting_end_date)::float8 AS late`;

const UPCOMING = `
  SELECT DISTINCT voting_end_date AS deadline FROM social_gatherings
  WHERE settled_at IS NULL AND voting_end_date <= clock_timestamp() + make_interval(secs => $1) ORDER BY deadline`;

/** The ends of the votes on venues. */
@Injectable()
export class GatheringDeadlines implements DeadlineDomain {
  readonly name = 'gatherings';

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: GatheringChanges,
  ) {}

  async settleDue(): Promise<number[]> {
    const settled = await this.dataSource.transaction(async (manager) => {
      const due = await manager.query<{ id: number }[]>(LOCK_DUE);
      if (due.length === 0) return [];
      const [rows] = await manager.query<[{ late: number }[], number]>(SETTLE, [due.map(({ id }) => id)]);
      return rows.map(({ late }) => late);
    });
    if (settled.length) this.changes.publish();
    return settled;
  }

  async upcoming(withinSeconds: number): Promise<Date[]> {
    const rows = await this.dataSource.query<{ deadline: Date }[]>(UPCOMING, [withinSeconds]);
    return rows.map(({ deadline }) => deadline);
  }
}
