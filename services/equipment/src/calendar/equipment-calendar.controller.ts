import { actingMemberId, calendarEventListSchema, type CalendarEventList, type Identity } from '@lab/contracts';
import { Answers, Caller } from '@lab/service-kit';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { EquipmentCalendarService } from './equipment-calendar.service.js';

@ApiTags('Equipment')
@Controller('api/equipment')
export class EquipmentCalendarController {
  constructor(private readonly calendar: EquipmentCalendarService) {}

  /** For the caller's own calendar. */
  @Get('calendar-events')
  @Answers(200, calendarEventListSchema)
  async listEvents(@Caller() caller: Identity): Promise<CalendarEventList> {
    return { events: await this.calendar.eventsOf(actingMemberId(caller)) };
  }
}
