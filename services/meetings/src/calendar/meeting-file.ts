import type { CalendarEvent } from '@lab/contracts';
import { calendarFile, ofCalendarEvent, ofMeeting, type FileMeeting } from '@lab/service-kit/calendar-files';

/** The lab's meetings as an iCalendar file. */
export const meetingsFile = (meetings: readonly FileMeeting[], timeZone: string): string =>
  calendarFile(
    { name: 'Lab meetings', product: 'lab-meetings' },
    meetings.map((meeting) => ofMeeting(meeting, timeZone)),
  );

/** The meetings and one person's other events as an iCalendar file. */
export const personalCalendarFile = (
  meetings: readonly FileMeeting[],
  events: readonly CalendarEvent[],
  timeZone: string,
): string =>
  calendarFile({ name: 'My lab', product: 'my-lab' }, [
    ...meetings.map((meeting) => ofMeeting(meeting, timeZone)),
    ...events.map(ofCalendarEvent),
  ]);
