import { CALENDAR_HEADER, calendarEventListSchema, type CalendarEvent, type ServiceName } from '@lab/contracts';
import { CONFIG, createCalendarSigner, ServiceAwayException, ServiceClient } from '@lab/service-kit';
import { Inject, Injectable, NotFoundException, type OnApplicationShutdown } from '@nestjs/common';
import type { MeetingsConfig } from '../config.js';
import type { CalendarOwner } from './personal-calendar-links.js';

/** The services that have something for people's calendars beside this one. */
@Injectable()
export class CalendarSources implements OnApplicationShutdown {
  private readonly equipment: ServiceClient;
  private readonly gatherings: ServiceClient;
  private readonly sign: ReturnType<typeof createCalendarSigner>;

  constructor(@Inject(CONFIG) { EQUIPMENT_URL, GATHERINGS_URL, CALENDAR_SECRET }: MeetingsConfig) {
    this.equipment = new ServiceClient('equipment', EQUIPMENT_URL);
    this.gatherings = new ServiceClient('gatherings', GATHERINGS_URL);
    this.sign = createCalendarSigner(CALENDAR_SECRET);
  }

  /**
   * What the others have for a member's calendar.
   * @throws ServiceAwayException when one of them cannot answer: without its part calendars would drop its events
   */
  async eventsOf(owner: CalendarOwner): Promise<CalendarEvent[]> {
    const token = this.sign(owner.id);
    const parts = await Promise.all([
      ask('equipment', this.equipment, '/api/equipment/calendar-events', token),
      ask('gatherings', this.gatherings, '/api/social-gatherings/calendar-events', token),
    ]);
    return parts.flat();
  }

  /** Frees the connections. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.equipment.close(), this.gatherings.close()]);
  }
}

/** A service that does not know the address is older than this one. It must not look as if the link were gone. */
const ask = async (service: ServiceName, client: ServiceClient, path: string, token: string) => {
  try {
    return (await client.get(path, calendarEventListSchema, { [CALENDAR_HEADER]: token })).events;
  } catch (error) {
    throw error instanceof NotFoundException ? new ServiceAwayException(service) : error;
  }
};
