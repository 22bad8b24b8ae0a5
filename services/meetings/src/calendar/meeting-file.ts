import { labMeetingTypeLabels, type CalendarEvent } from '@lab/contracts';
import { calendarFile, fileEvent, ofCalendarEvent, type FileEvent } from '@lab/service-kit/calendar-files';
import type { CalendarMeeting } from './calendar.sql.js';

/** The lab's meetings as an iCalendar file. */
export const meetingsFile = (meetings: readonly CalendarMeeting[], timeZone: string): string =>
  calendarFile(
    { name: 'Lab meetings', product: 'lab-meetings' },
    meetings.map((meeting) => ofMeeting(meeting, timeZone)),
  );

/** The meetings and one person's other events as an iCalendar file. */
export const personalCalendarFile = (
  meetings: readonly CalendarMeeting[],
  events: readonly CalendarEvent[],
  timeZone: string,
): string =>
  calendarFile({ name: 'My lab', product: 'my-lab' }, [
    ...meetings.map((meeting) => ofMeeting(meeting, timeZone)),
    ...events.map(ofCalendarEvent),
  ]);

const ofMeeting = (meeting: CalendarMeeting, timezone: string): FileEvent => {
  const { uid, sequence, date: start, end, isCancelled, updatedAt: changedAt } = meeting;
  const title = `${labMeetingTypeLabels[meeting.type]}: ${meeting.title}`;
  const description = describe(meeting) || null;
  return { ...fileEvent({ uid, sequence, title, description, changedAt, isCancelled }), start, end, timezone };
};

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
