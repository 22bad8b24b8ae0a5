import { calendarEventListSchema, TOKEN_HEADER, type CalendarEvent, type ServiceName } from '@lab/contracts';
import { CONFIG, createTokenSigner, ServiceAwayException, ServiceClient, type TokenSigner } from '@lab/service-kit';
import { Inject, Injectable, NotFoundException, type OnApplicationShutdown } from '@nestjs/common';
import type { MeetingsConfig } from '../config.js';
import type { CalendarOwner } from './personal-calendar-links.service.js';

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
  async eventsOf(owner: CalendarOwner): Promise<CalendarEvent[]> {
    const token = (service: ServiceName) => this.sign('calendar', service, { memberId: owner.id });
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
