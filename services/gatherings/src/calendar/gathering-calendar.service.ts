import { socialGatheringMessages, type CalendarEvent } from '@lab/contracts';
import { calendarFile, toFileEvent, CalendarFile } from '@lab/service-kit/calendar-files';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PLANNED_GATHERING, PLANNED_GATHERINGS, type PlannedGathering } from './gathering-calendar.sql.js';

/** The length of a gathering in calendars, in milliseconds, because gatherings have no end. */
const LENGTH_MS = 2 * 3_600_000;

/** Gatherings as calendar events. */
@Injectable()
export class GatheringCalendarService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The iCalendar file of one gathering, with its venue.
   * @throws NotFoundException for an unknown gathering, ConflictException while the venue is undecided
   */
  async file(id: number): Promise<string> {
    const [gathering] = await PLANNED_GATHERING.run(this.dataSource, { id });
    if (!gathering) throw new NotFoundException(socialGatheringMessages.unknown);
    const { name, url } = gathering;
    if (name === null) throw new ConflictException(socialGatheringMessages.undecided);
    const event = { ...toFileEvent(takesPlace(gathering)), lastModified: null, ...(url && { url }) };
    return calendarFile({ product: 'social-gatherings' }, [event]);
  }

  /** The gatherings of the past year and the future, and the deadlines of open votes. */
  async events(): Promise<CalendarEvent[]> {
    const planned = await PLANNED_GATHERINGS.run(this.dataSource);
    return planned.flatMap((gathering) =>
      gathering.isVotingOpen ? [takesPlace(gathering), votingEnds(gathering)] : [takesPlace(gathering)],
    );
  }
}

const moments = (start: Date, end: Date) =>
  ({ kind: 'moments', start: start.toISOString(), end: end.toISOString() }) as const;

const takesPlace = (gathering: PlannedGathering): CalendarEvent => {
  const { id, sequence, title, description, start, changedAt, name, location } = gathering;
  return {
    uid: `gathering-${id}`,
    sequence,
    title,
    description,
    location: [name, location].filter(Boolean).join(', ') || null,
    time: moments(start, new Date(start.getTime() + LENGTH_MS)),
    changedAt: changedAt.toISOString(),
  };
};

const votingEnds = (gathering: PlannedGathering): CalendarEvent => ({
  ...takesPlace(gathering),
  uid: `gathering-vote-${gathering.id}`,
  title: `Voting ends: ${gathering.title}`,
  description: null,
  time: moments(gathering.votingEnd, gathering.votingEnd),
});

/** A route that returns the calendar file of a gathering once its venue is decided. */
export const GatheringFile = () =>
  CalendarFile('The event, with its venue', 'event.ics', {
    404: 'No such event',
    409: 'The venue is not decided yet',
  });
