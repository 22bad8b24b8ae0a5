import { labMeetingTypeLabels, type LabMeeting } from '@lab/contracts';
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

/**
 * An iCalendar file (RFC 5545). Times are the lab's wall clock with its zone, whose rules the file brings along, so a
 * weekly meeting keeps its hour when the clocks change.
 */
export const calendarFile = (meetings: readonly CalendarMeeting[], timeZone: string): string => {
  const calendar = ical({
    name: 'Lab meetings',
    prodId: { company: 'lab-portal', product: 'lab-meetings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: (zone) => getVtimezoneComponent(zone) || null },
  });
  for (const meeting of meetings) calendar.createEvent(toEvent(meeting, timeZone));
  return calendar.toString();
};

const toEvent = (meeting: CalendarMeeting, timezone: string): ICalEventData => ({
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
