import { calendarEventListSchema, type CalendarEventList } from '@lab/contracts';
import { AboutMember, Answers, ForPortal, Tag } from '@lab/service-kit';
import { Controller, Get } from '@nestjs/common';
import { EquipmentCalendarService } from './equipment-calendar.service.js';

@Tag('Equipment')
@Controller('api/equipment')
export class EquipmentCalendarController {
  constructor(private readonly calendar: EquipmentCalendarService) {}

  /** For personal calendars, which the meetings service assembles. */
  @ForPortal('calendar')
  @Get('calendar-events')
  @Answers(200, calendarEventListSchema)
  async listEvents(@AboutMember() memberId: number): Promise<CalendarEventList> {
    return { events: await this.calendar.eventsOf(memberId) };
  }
}
