import type { CalendarEvent } from '@lab/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CALENDAR_EVENTS } from './equipment-calendar.sql.js';
import { LabCalendar } from '@lab/service-kit';

/** The equipment part of a personal calendar. */
@Injectable()
export class EquipmentCalendarService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: LabCalendar,
  ) {}

  /** The member's items to return, including overdue ones, and bookings that have not ended, by day. */
  eventsOf(memberId: number): Promise<CalendarEvent[]> {
    return CALENDAR_EVENTS.run(this.dataSource, {
      memberId,
      today: this.calendar.today(),
      timeZone: this.calendar.timeZone,
    });
  }
}
