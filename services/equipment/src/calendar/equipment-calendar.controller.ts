import { calendarEventListSchema, calendarEventsPath, idParamSchema, type CalendarEventList } from '@lab/contracts';
import { Answers, ForPortal, Tag } from '@lab/service-kit';
import { Controller, Get, Param } from '@nestjs/common';
import { EquipmentCalendarService } from './equipment-calendar.service.js';

/** Called by the meetings service, which assembles personal calendars. */
@Tag('internal')
@Controller()
export class EquipmentCalendarController {
  constructor(private readonly calendar: EquipmentCalendarService) {}

  @ForPortal()
  @Get(calendarEventsPath(':memberId'))
  @Answers(200, calendarEventListSchema)
  async listEvents(@Param('memberId', { schema: idParamSchema }) memberId: number): Promise<CalendarEventList> {
    return { events: await this.calendar.eventsOf(memberId) };
  }
}
