import { labSettings } from '@lab/contracts';
import { SiteCopy } from '@lab/service-kit';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LabMeetingsService } from '../lab-meetings/lab-meetings.service.js';
import { ANNOUNCE_MEETINGS, SCHEDULE_ZONE, SET_SCHEDULE_ZONE } from './schedule-zone.sql.js';

/**
 * Lets meetings keep their local time when the lab changes its time zone. The zone is stored, so that a change while
 * this service was down is noticed at its next start, and only one replica announces it.
 */
@Injectable()
export class ScheduleZoneService implements OnApplicationBootstrap {
  private announced?: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly meetings: LabMeetingsService,
    private readonly site: SiteCopy,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.site.follow(() => this.follow());
  }

  private async follow(): Promise<void> {
    const { timeZone } = labSettings();
    if (timeZone === this.announced) return;
    const [known] = await SCHEDULE_ZONE.run(this.dataSource);
    if (known?.timeZone !== timeZone) await this.announce(timeZone);
    this.announced = timeZone;
  }

  private async announce(timeZone: string): Promise<void> {
    await this.meetings.change('Time zone', async (manager) => {
      const [before] = await SCHEDULE_ZONE.run(manager);
      if (before?.timeZone === timeZone) return;
      await SET_SCHEDULE_ZONE.run(manager, { timeZone });
      // Without an earlier zone nothing has been announced yet.
      if (before) await ANNOUNCE_MEETINGS.run(manager, { timeZone });
    });
  }
}
