import { calendarEventListSchema, calendarEventsPath, type CalendarEventList } from '@lab/contracts';
import { Answers, ForPortal, Tag } from '@lab/service-kit';
import { Controller, Get } from '@nestjs/common';
import { GatheringCalendarService } from './gathering-calendar.service.js';

/** Called by the meetings service, which assembles personal calendars. All members get the same gatherings. */
@Tag('internal')
@Controller()
export class GatheringCalendarController {
  constructor(private readonly calendar: GatheringCalendarService) {}

  @ForPortal()
  @Get(calendarEventsPath(':memberId'))
  @Answers(200, calendarEventListSchema)
  async listEvents(): Promise<CalendarEventList> {
    return { events: await this.calendar.events() };
  }
}
