import { CONFIG } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MeetingsConfig } from './config.js';

/** The day it is in the lab, whatever the zone of this machine or of the caller. */
@Injectable()
export class LabClock {
  readonly timeZone: string;

  constructor(@Inject(CONFIG) config: MeetingsConfig) {
    this.timeZone = config.LAB_TIME_ZONE;
  }

  /** SQL for today, a `date`. */
  get todaySql(): string {
    return `(server_now() AT TIME ZONE '${this.timeZone}')::date`;
  }

  /** Today by the database's clock, `YYYY-MM-DD`. */
  async today(manager: EntityManager): Promise<string> {
    const [row] = await manager.query<{ today: string }[]>(`SELECT ${this.todaySql}::text AS today`);
    return row!.today;
  }
}
