import { labSettings } from '@lab/contracts';
import { LabCalendar, SiteCopy, USES_SOURCE, type UsesSource } from '@lab/service-kit';
import { Injectable, type OnApplicationBootstrap, type Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LabMeetingsService } from '../lab-meetings/lab-meetings.service.js';
import { ANNOUNCE_MEETINGS, COUNT_AHEAD, SCHEDULE_ZONE, SET_SCHEDULE_ZONE } from './schedule-zone.sql.js';

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
    private readonly calendar: LabCalendar,
    private readonly site: SiteCopy,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.site.follow(() => this.follow());
  }

  /** The number of meetings whose instants depend on the lab's time zone. */
  readonly uses: UsesSource = async () => {
    const row = await COUNT_AHEAD.one(this.dataSource, { timeZone: this.calendar.timeZone });
    return { timeZone: row.count };
  };

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

/** The service, and its answer to the site service. */
export const scheduleZone: Provider[] = [
  ScheduleZoneService,
  { provide: USES_SOURCE, useFactory: ({ uses }: ScheduleZoneService) => uses, inject: [ScheduleZoneService] },
];
