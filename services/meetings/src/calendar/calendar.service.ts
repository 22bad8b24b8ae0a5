import {
  calendarEventListSchema,
  calendarEventsPath,
  labMeetingMessages,
  servicesAnswering,
  type CalendarEvent,
} from '@lab/contracts';
import { LabCalendar, ServiceClients, type CallerHeaders } from '@lab/service-kit';
import { calendarFile, toFileEvent, meetingToFileEvent, type FileEvent } from '@lab/service-kit/calendar-files';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CALENDAR_MEETING, CALENDAR_MEETINGS, VOTE_DEADLINES, type CalendarMeeting } from './calendar.sql.js';

const sources = servicesAnswering('calendar');

/** The other services that have events for personal calendars. */
@Injectable()
export class CalendarSources {
  constructor(private readonly services: ServiceClients) {}

  /**
   * Fetches a member's events from the other services.
   * @param headers of the request, usually from a calendar app that has only the link
   * @throws ServiceAwayException when a service does not answer: without its events, calendar apps would delete them
   */
  async eventsOf(memberId: number, headers: CallerHeaders): Promise<CalendarEvent[]> {
    const path = calendarEventsPath(memberId);
    const parts = await this.services.getAll(sources, path, calendarEventListSchema, headers);
    return parts.flatMap(({ events }) => events);
  }
}

/** Builds iCalendar files. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sources: CalendarSources,
    private readonly calendar: LabCalendar,
  ) {}

  /** All meetings since a year ago. Includes cancelled meetings, so that calendar apps mark them as cancelled. */
  async forLab(): Promise<string> {
    return calendarFile(LAB, await this.meetings());
  }

  async forMeeting(id: number): Promise<string> {
    const meetings = await CALENDAR_MEETING.run(this.dataSource, { id });
    if (!meetings.length) throw new NotFoundException(labMeetingMessages.unknown);
    return calendarFile(LAB, this.eventsOf(meetings));
  }

  /**
   * The lab's meetings, the voting deadlines, and the member's events from other services.
   * @throws ServiceAwayException when another service does not answer
   */
  async forMember(memberId: number, headers: CallerHeaders): Promise<string> {
    const [meetings, votes, others] = await Promise.all([
      this.meetings(),
      VOTE_DEADLINES.run(this.dataSource),
      this.sources.eventsOf(memberId, headers),
    ]);
    return calendarFile({ name: 'My lab', product: 'my-lab' }, [
      ...meetings,
      ...[...votes, ...others].map(toFileEvent),
    ]);
  }

  private async meetings(): Promise<FileEvent[]> {
    return this.eventsOf(await CALENDAR_MEETINGS.run(this.dataSource, { timeZone: this.calendar.timeZone }));
  }

  private eventsOf(meetings: readonly CalendarMeeting[]): FileEvent[] {
    return meetings.map((meeting) => meetingToFileEvent(meeting, this.calendar.timeZone));
  }
}

const LAB = { name: 'Lab meetings', product: 'lab-meetings' };
