import { socialGatheringMessages } from '@lab/contracts';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { DataSource } from 'typeorm';
import { BY_THE_CLOCK } from '../gatherings/social-gathering.sql.js';

/** How long an event takes in a calendar, in hours: nobody says when it ends. */
const HOURS = 2;

/** How often an event has changed is not counted; the seconds until its last change only ever grow. */
const DECIDED = `
  SELECT gathering.id, gathering.title, gathering.description, gathering.proposed_date AS start,
    gathering.updated_at AS stamp, floor(extract(epoch FROM gathering.updated_at - gathering.created_at))::integer
      AS sequence, venue.name, venue.location, venue.map_url AS url
  FROM (SELECT *, ${BY_THE_CLOCK.winnerId} AS decided_id FROM social_gatherings AS gathering WHERE id = $1) AS gathering
  LEFT JOIN venue_candidates AS venue ON venue.id = gathering.decided_id`;

interface DecidedEvent {
  id: number;
  title: string;
  description: string | null;
  start: Date;
  stamp: Date;
  sequence: number;
  /** Of the venue; null while it is not decided. */
  name: string | null;
  location: string | null;
  url: string | null;
}

/** Decided events as iCalendar files (RFC 5545). */
@Injectable()
export class GatheringCalendar {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The file of one event, with its venue.
   * @throws NotFoundException without such an event, ConflictException while its venue is not decided
   */
  async file(id: number): Promise<string> {
    const [event] = await this.dataSource.query<DecidedEvent[]>(DECIDED, [id]);
    if (!event) throw new NotFoundException(socialGatheringMessages.unknown);
    if (event.name === null) throw new ConflictException(socialGatheringMessages.undecided);
    return calendarFile(event);
  }
}

const calendarFile = ({
  id,
  title,
  description,
  start,
  stamp,
  sequence,
  name,
  location,
  url,
}: DecidedEvent): string => {
  const calendar = ical({
    prodId: { company: 'lab-portal', product: 'social-gatherings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `gathering-${id}@lab-portal`,
    sequence,
    stamp,
    start,
    end: new Date(start.getTime() + HOURS * 3_600_000),
    summary: title,
    description,
    location: [name, location].filter(Boolean).join(', '),
    ...(url && { url }),
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
};
