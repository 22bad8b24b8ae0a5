import { dayjs } from '@lab/contracts';
import { calendarFile, ofMeeting } from '@lab/service-kit/calendar-files';
import type { Lab } from './notice.js';
import type { MeetingRow } from './rows.js';

/** How long calendars show a meeting, like the lab's calendar link. */
const MINUTES = 90;

const endOf = ({ date }: MeetingRow): string => dayjs.utc(date).add(MINUTES, 'minutes').format('YYYY-MM-DDTHH:mm:ss');

/** Meetings as an iCalendar file: importing it changes the entries that the lab's calendar link has made. */
export const meetingsCalendar = (meetings: readonly MeetingRow[], { timeZone }: Pick<Lab, 'timeZone'>): string =>
  calendarFile(
    { product: 'lab-meetings' },
    meetings.map((meeting) =>
      ofMeeting(
        {
          ...meeting,
          end: endOf(meeting),
          isCancelled: meeting.is_cancelled,
          paperTitle: meeting.paper_title,
          paperLink: meeting.paper_link,
          // The row knows which paper was chosen, not its title; the calendar link has it.
          selectedTitle: null,
          selectedLink: null,
          updatedAt: meeting.updated_at,
        },
        timeZone,
      ),
    ),
  );
