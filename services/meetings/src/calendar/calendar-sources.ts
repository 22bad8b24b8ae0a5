import { CALENDAR_HEADER, calendarEventListSchema, type CalendarEvent } from '@lab/contracts';
import { CONFIG, createCalendarSigner, ServiceClient } from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { MeetingsConfig } from '../config.js';
import type { CalendarOwner } from './personal-calendar-links.service.js';

/** The other services with events for personal calendars. */
@Injectable()
export class CalendarSources implements OnApplicationShutdown {
  private readonly equipment: ServiceClient;
  private readonly gatherings: ServiceClient;
  private readonly sign: ReturnType<typeof createCalendarSigner>;

  constructor(@Inject(CONFIG) { EQUIPMENT_URL, GATHERINGS_URL, CALENDAR_PRIVATE_KEY }: MeetingsConfig) {
    this.equipment = new ServiceClient('equipment', EQUIPMENT_URL);
    this.gatherings = new ServiceClient('gatherings', GATHERINGS_URL);
    this.sign = createCalendarSigner(CALENDAR_PRIVATE_KEY);
  }

  /**
   * The other services' events for a member's calendar.
   * @throws ServiceAwayException when one does not answer: without its events, calendar apps would delete them
   */
  async eventsOf(owner: CalendarOwner): Promise<CalendarEvent[]> {
    const parts = await Promise.all([
      ask(this.equipment, '/api/equipment/calendar-events', this.sign(owner.id, 'equipment')),
      ask(this.gatherings, '/api/social-gatherings/calendar-events', this.sign(owner.id, 'gatherings')),
    ]);
    return parts.flat();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.equipment.close(), this.gatherings.close()]);
  }
}

const ask = async (client: ServiceClient, path: string, token: string) =>
  (await client.get(path, calendarEventListSchema, { [CALENDAR_HEADER]: token })).events;
