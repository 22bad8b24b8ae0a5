import { LabCalendar } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { personalCalendarFile } from './meeting-file.js';
import { VOTE_DEADLINES } from './calendar.sql.js';
import { CalendarService } from './calendar.service.js';
import { CalendarSources } from './calendar-sources.js';
import type { CalendarOwner } from './personal-calendar-links.service.js';

/** A member's personal calendar as one iCalendar file. */
@Injectable()
export class PersonalCalendarService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: CalendarService,
    private readonly sources: CalendarSources,
    private readonly labCalendar: LabCalendar,
  ) {}

  /** @throws ServiceAwayException when another service does not answer */
  async file(owner: CalendarOwner): Promise<string> {
    const [meetings, votes, others] = await Promise.all([
      this.calendar.meetings(),
      VOTE_DEADLINES.run(this.dataSource),
      this.sources.eventsOf(owner),
    ]);
    return personalCalendarFile(meetings, [...votes, ...others], this.labCalendar.timeZone);
  }
}
