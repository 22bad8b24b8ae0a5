import { calendarEventListSchema, type CalendarEventList } from '@lab/contracts';
import { Answers, CalendarMember, ForCalendars } from '@lab/service-kit';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { EquipmentCalendarService } from './equipment-calendar.service.js';

@ApiTags('Equipment')
@Controller('api/equipment')
export class EquipmentCalendarController {
  constructor(private readonly calendar: EquipmentCalendarService) {}

  /** For a member's own calendar, which the meetings service puts together. */
  @ForCalendars()
  @Get('calendar-events')
  @Answers(200, calendarEventListSchema)
  async listEvents(@CalendarMember() memberId: number): Promise<CalendarEventList> {
    return { events: await this.calendar.eventsOf(memberId) };
  }
}
