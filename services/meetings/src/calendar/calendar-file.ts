import { labMeetingTypeLabels, type CalendarEvent, type LabMeeting } from '@lab/contracts';
import { getVtimezoneComponent } from '@touch4it/ical-timezones';
import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';

/** What a calendar shows of a meeting. `date` and `end` are the lab's wall clock. */
export type CalendarMeeting = Pick<
  LabMeeting,
  | 'id'
  | 'date'
  | 'type'
  | 'title'
  | 'description'
  | 'presenters'
  | 'isCancelled'
  | 'paperTitle'
  | 'paperLink'
  | 'updatedAt'
> & {
  end: string;
  uid: string;
  /** Raised whenever people have changed the meeting: calendars take the higher one. */
  sequence: number;
  selectedTitle: string | null;
  selectedLink: string | null;
};

/** The meetings of the lab as an iCalendar file. */
export const calendarFile = (meetings: readonly CalendarMeeting[], timeZone: string): string =>
  toFile(
    { name: 'Lab meetings', product: 'lab-meetings' },
    meetings.map((meeting) => ofMeeting(meeting, timeZone)),
  );

/** The meetings, and what else there is for one person, as an iCalendar file. */
export const personalCalendarFile = (
  meetings: readonly CalendarMeeting[],
  events: readonly CalendarEvent[],
  timeZone: string,
): string =>
  toFile({ name: 'My lab', product: 'my-lab' }, [
    ...meetings.map((meeting) => ofMeeting(meeting, timeZone)),
    ...events.map(ofEvent),
  ]);

/**
 * An iCalendar file (RFC 5545). Meetings are on the lab's wall clock with its zone, whose rules the file brings along, so
 * a weekly meeting keeps its hour when the clocks change; moments are in UTC, and days are days.
 */
const toFile = ({ name, product }: { name: string; product: string }, events: readonly ICalEventData[]): string => {
  const calendar = ical({
    name,
    prodId: { company: 'lab-portal', product, language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: (zone) => getVtimezoneComponent(zone) || null },
  });
  for (const event of events) calendar.createEvent(event);
  return calendar.toString();
};

/** What is over days ends, for calendars, as the day after begins. */
const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

const timeOf = ({ time }: CalendarEvent): Pick<ICalEventData, 'start' | 'end' | 'allDay'> & { start: string } =>
  time.kind === 'days'
    ? { start: time.first, end: dayAfter(time.last), allDay: true }
    : { start: time.start, end: time.end };

const ofEvent = (event: CalendarEvent): ICalEventData => ({
  ...timeOf(event),
  id: `${event.uid}@lab-portal`,
  sequence: event.sequence,
  stamp: new Date(event.changedAt),
  lastModified: new Date(event.changedAt),
  summary: event.title,
  description: event.description,
  location: event.location,
  status: ICalEventStatus.CONFIRMED,
});

const ofMeeting = (meeting: CalendarMeeting, timezone: string): ICalEventData => ({
  id: `${meeting.uid}@lab-portal`,
  sequence: meeting.sequence,
  start: meeting.date,
  end: meeting.end,
  timezone,
  // The time of the last change, so that an unchanged file stays the same to the byte.
  stamp: new Date(meeting.updatedAt),
  lastModified: new Date(meeting.updatedAt),
  summary: `${labMeetingTypeLabels[meeting.type]}: ${meeting.title}`,
  description: describe(meeting) || null,
  status: meeting.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
});

const describe = (meeting: CalendarMeeting): string => {
  const paper = [meeting.selectedTitle ?? meeting.paperTitle, meeting.selectedLink ?? meeting.paperLink];
  return [
    meeting.description,
    meeting.presenters && `Presenters: ${meeting.presenters}`,
    ...(meeting.type === 'paper_discussion' ? [paper.filter(Boolean).join('\n')] : []),
  ]
    .filter(Boolean)
    .join('\n\n');
};
