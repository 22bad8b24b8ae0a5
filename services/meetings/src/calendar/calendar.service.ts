import { labMeetingMessages } from '@lab/contracts';
import { LabCalendar } from '@lab/service-kit';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CALENDAR_MEETING, CALENDAR_MEETINGS, type CalendarMeeting } from './calendar.sql.js';
import { meetingsFile } from './meeting-file.js';

/** Meetings as iCalendar files. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: LabCalendar,
  ) {}

  /** All meetings since a year ago. Cancelled ones are included, so that calendar apps mark them as cancelled. */
  async feed(): Promise<string> {
    return meetingsFile(await this.meetings(), this.calendar.timeZone);
  }

  /** The meetings in the feed. */
  meetings(): Promise<CalendarMeeting[]> {
    return CALENDAR_MEETINGS.run(this.dataSource, { timeZone: this.calendar.timeZone });
  }

  async file(id: number): Promise<string> {
    const meetings = await CALENDAR_MEETING.run(this.dataSource, { id });
    if (!meetings.length) throw new NotFoundException(labMeetingMessages.unknown);
    return meetingsFile(meetings, this.calendar.timeZone);
  }
}
