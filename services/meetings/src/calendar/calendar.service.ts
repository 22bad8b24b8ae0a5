import {
  calendarEventListSchema,
  labMeetingMessages,
  TOKEN_HEADER,
  type CalendarEvent,
  type ServiceName,
} from '@lab/contracts';
import {
  CONFIG,
  createTokenSigner,
  LabCalendar,
  ServiceAwayException,
  ServiceClient,
  type TokenSigner,
} from '@lab/service-kit';
import { calendarFile, ofCalendarEvent, ofMeeting, type FileEvent } from '@lab/service-kit/calendar-files';
import { Inject, Injectable, NotFoundException, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MeetingsConfig } from '../config.js';
import { CALENDAR_MEETING, CALENDAR_MEETINGS, VOTE_DEADLINES, type CalendarMeeting } from './calendar.sql.js';

/** The other services with events for personal calendars. */
@Injectable()
export class CalendarSources implements OnApplicationShutdown {
  private readonly equipment: ServiceClient;
  private readonly gatherings: ServiceClient;
  private readonly sign: TokenSigner<'meetings'>;

  constructor(@Inject(CONFIG) { EQUIPMENT_URL, GATHERINGS_URL, CALENDAR_PRIVATE_KEY }: MeetingsConfig) {
    this.equipment = new ServiceClient('equipment', EQUIPMENT_URL);
    this.gatherings = new ServiceClient('gatherings', GATHERINGS_URL);
    this.sign = createTokenSigner('meetings', CALENDAR_PRIVATE_KEY);
  }

  /**
   * The other services' events for a member's calendar.
   * @throws ServiceAwayException when one does not answer: without its events, calendar apps would delete them
   */
  async eventsOf(memberId: number): Promise<CalendarEvent[]> {
    const token = (service: ServiceName) => this.sign('calendar', service, { memberId });
    const parts = await Promise.all([
      ask('equipment', this.equipment, '/api/equipment/calendar-events', token('equipment')),
      ask('gatherings', this.gatherings, '/api/social-gatherings/calendar-events', token('gatherings')),
    ]);
    return parts.flat();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.equipment.close(), this.gatherings.close()]);
  }
}

/** A service that has no such route must not look as if the link were gone. */
const ask = async (service: ServiceName, client: ServiceClient, path: string, token: string) => {
  try {
    return (await client.get(path, calendarEventListSchema, { [TOKEN_HEADER]: token })).events;
  } catch (error) {
    throw error instanceof NotFoundException ? new ServiceAwayException(service) : error;
  }
};

/** Calendars as iCalendar files. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sources: CalendarSources,
    private readonly calendar: LabCalendar,
  ) {}

  /** All meetings since a year ago. Cancelled ones are included, so that calendar apps mark them as cancelled. */
  async ofTheLab(): Promise<string> {
    return calendarFile(LAB, await this.meetings());
  }

  async ofMeeting(id: number): Promise<string> {
    const meetings = await CALENDAR_MEETING.run(this.dataSource, { id });
    if (!meetings.length) throw new NotFoundException(labMeetingMessages.unknown);
    return calendarFile(LAB, this.eventsOf(meetings));
  }

  /**
   * The lab's meetings, the deadlines of votes, and a member's events from other services.
   * @throws ServiceAwayException when another service does not answer
   */
  async ofMember(memberId: number): Promise<string> {
    const [meetings, votes, others] = await Promise.all([
      this.meetings(),
      VOTE_DEADLINES.run(this.dataSource),
      this.sources.eventsOf(memberId),
    ]);
    return calendarFile({ name: 'My lab', product: 'my-lab' }, [
      ...meetings,
      ...[...votes, ...others].map(ofCalendarEvent),
    ]);
  }

  private async meetings(): Promise<FileEvent[]> {
    return this.eventsOf(await CALENDAR_MEETINGS.run(this.dataSource, { timeZone: this.calendar.timeZone }));
  }

  private eventsOf(meetings: readonly CalendarMeeting[]): FileEvent[] {
    return meetings.map((meeting) => ofMeeting(meeting, this.calendar.timeZone));
  }
}

const LAB = { name: 'Lab meetings', product: 'lab-meetings' };
