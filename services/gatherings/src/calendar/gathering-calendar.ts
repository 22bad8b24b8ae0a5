import { socialGatheringMessages, type CalendarEvent } from '@lab/contracts';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { DataSource } from 'typeorm';
import { BY_THE_CLOCK } from '../gatherings/social-gathering.sql.js';

/** How long an event takes in a calendar, in hours: nobody says when it ends. */
const HOURS = 2;

/** How often an event has changed is not counted; the seconds until its last change only ever grow. */
const plannedSql = (where: string): string => `
  SELECT gathering.id, gathering.title, gathering.description, gathering.proposed_date AS start,
    gathering.voting_end_date AS "votingEnd", gathering.is_open AS "isVotingOpen", gathering.updated_at AS stamp,
    floor(extract(epoch FROM gathering.updated_at - gathering.created_at))::integer AS sequence,
    venue.name, venue.location, venue.map_url AS url
  FROM (
    SELECT *, ${BY_THE_CLOCK.winnerId} AS decided_id, ${BY_THE_CLOCK.isVotingOpen} AS is_open
    FROM social_gatherings AS gathering WHERE ${where}
  ) AS gathering
  LEFT JOIN venue_candidates AS venue ON venue.id = gathering.decided_id
  ORDER BY gathering.proposed_date, gathering.id`;

interface PlannedEvent {
  id: number;
  title: string;
  description: string | null;
  start: Date;
  votingEnd: Date;
  isVotingOpen: boolean;
  stamp: Date;
  sequence: number;
  /** Of the venue; null while it is not decided. */
  name: string | null;
  location: string | null;
  url: string | null;
}

/** Events for calendars. */
@Injectable()
export class GatheringCalendar {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The iCalendar file (RFC 5545) of one event, with its venue.
   * @throws NotFoundException without such an event, ConflictException while its venue is not decided
   */
  async file(id: number): Promise<string> {
    const [event] = await this.dataSource.query<PlannedEvent[]>(plannedSql('id = $1'), [id]);
    if (!event) throw new NotFoundException(socialGatheringMessages.unknown);
    if (event.name === null) throw new ConflictException(socialGatheringMessages.undecided);
    return calendarFile(event);
  }

  /** The events of the last year and to come, and the deadlines of votes that are open. */
  async events(): Promise<CalendarEvent[]> {
    const sql = plannedSql(`proposed_date >= now() - interval '1 year'`);
    const planned = await this.dataSource.query<PlannedEvent[]>(sql);
    return planned.flatMap((event) =>
      event.isVotingOpen ? [takesPlace(event), votingEnds(event)] : [takesPlace(event)],
    );
  }
}

const uidOf = ({ id }: PlannedEvent): string => `gathering-${id}`;

const endOf = ({ start }: PlannedEvent): Date => new Date(start.getTime() + HOURS * 3_600_000);

const venueOf = ({ name, location }: PlannedEvent): string => [name, location].filter(Boolean).join(', ');

const takesPlace = (event: PlannedEvent): CalendarEvent => ({
  uid: uidOf(event),
  sequence: event.sequence,
  title: event.title,
  description: event.description,
  location: venueOf(event) || null,
  time: { kind: 'moments', start: event.start.toISOString(), end: endOf(event).toISOString() },
  changedAt: event.stamp.toISOString(),
});

const votingEnds = (event: PlannedEvent): CalendarEvent => ({
  ...takesPlace(event),
  uid: `gathering-vote-${event.id}`,
  title: `Voting ends: ${event.title}`,
  description: null,
  time: { kind: 'moments', start: event.votingEnd.toISOString(), end: event.votingEnd.toISOString() },
});

const calendarFile = (event: PlannedEvent): string => {
  const { title, description, start, stamp, sequence, url } = event;
  const calendar = ical({
    prodId: { company: 'lab-portal', product: 'social-gatherings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${uidOf(event)}@lab-portal`,
    sequence,
    stamp,
    start,
    end: endOf(event),
    summary: title,
    description,
    location: venueOf(event),
    ...(url && { url }),
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
};
