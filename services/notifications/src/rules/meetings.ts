import {
  amountText,
  dayjs,
  meetingPath,
  type PublishedMeeting as Meeting,
  type PublishedMeetingRow,
  type Row,
} from '@lab/contracts';
import { calendarFile, meetingToFileEvent } from '@lab/service-kit/calendar-files';
import {
  changesOf,
  type Changes,
  type Decision,
  type DueReminder,
  type Lab,
  type Notice,
  type Reminder,
} from './notice.js';
import { daysBefore, relativeDayText, inSequence, instantOf, isPast, writtenTime } from './times.js';

/** How long a meeting lasts in calendars, as in the lab's calendar link. */
const MEETING_MINUTES = 90;

const endOf = ({ date }: Meeting): string =>
  dayjs.utc(date).add(MEETING_MINUTES, 'minutes').format('YYYY-MM-DDTHH:mm:ss');

/** Meetings as an iCalendar file. Importing it updates the entries from the lab's calendar link. */
const meetingsCalendar = (meetings: readonly Meeting[], { timeZone }: Pick<Lab, 'timeZone'>): string =>
  calendarFile(
    { product: 'lab-meetings' },
    meetings.map((meeting) =>
      meetingToFileEvent(
        {
          ...meeting,
          end: endOf(meeting),
          isCancelled: meeting.is_cancelled,
          paperTitle: meeting.paper_title,
          paperLink: meeting.paper_link,
          // The row contains which paper was chosen, but not its title, unlike the calendar link.
          selectedTitle: null,
          selectedLink: null,
          updatedAt: meeting.updated_at,
        },
        timeZone,
      ),
    ),
  );

interface Changed {
  before: PublishedMeetingRow;
  after: Meeting;
}

type Words = Pick<Notice, 'title' | 'text'>;

/** ` 3 other meetings moved.` */
const othersText = (count: number, what: string): string =>
  count === 0 ? '' : ` ${amountText(count, 'other meetings')} ${what}.`;

const restoredWords = ({ after }: Changed, moved: number): Words => ({
  title: `Back on: ${after.title}`,
  text: `${writtenTime(after.date)}.${othersText(moved, 'moved back')}`,
});

const cancelledWords = ({ before }: Changed, moved: number): Words => ({
  title: `Cancelled: ${before.title}`,
  text: `It was planned for ${writtenTime(before.date)}.${othersText(moved, 'moved')}`,
});

const movedWords = ({ before, after }: Changed, others: number): Words => ({
  title: `Moved: ${after.title}`,
  text: `From ${writtenTime(before.date)} to ${writtenTime(after.date)}.${othersText(others, 'moved')}`,
});

const wordsOf = (first: Changed, moved: number): Words => {
  if (first.before.is_cancelled === first.after.is_cancelled) return movedWords(first, moved - 1);
  return first.after.is_cancelled ? cancelledWords(first, moved) : restoredWords(first, moved);
};

/** False for a meeting that is over, or that was cancelled and still is. */
const concerns = ({ before, after }: Changed, lab: Lab): boolean =>
  !isPast(after.date, lab) &&
  (before.is_cancelled !== after.is_cancelled || (before.date !== after.date && !after.is_cancelled));

/**
 * Creates one notice to all members for one action, however many meetings it changed: cancelling a meeting moves all
 * later ones.
 */
export const meetingNotices = (changes: Changes, lab: Lab): Notice[] => {
  const changed = changesOf(changes, 'lab_meetings').flatMap(({ before, after, id }) =>
    before && after && concerns({ before, after }, lab) ? [{ before, after, id }] : [],
  );
  const turned = changed.filter(({ before, after }) => before.is_cancelled !== after.is_cancelled);
  const moved = changed
    .filter((change) => !turned.includes(change))
    .toSorted((one, other) => one.after.date.localeCompare(other.after.date));
  const first = turned[0] ?? moved[0];
  if (!first) return [];
  return [
    {
      kind: 'meeting_changed',
      occasion: `meeting_changed ${first.id}`,
      to: lab.people.all(),
      ...wordsOf(first, moved.length),
      href: meetingPath(first.after),
      overAt: instantOf(first.after.date, lab),
      calendar: meetingsCalendar(
        changed.map(({ after }) => after),
        lab,
      ),
    },
  ];
};

/** How many days before a meeting its presenters are reminded. */
const REMINDER_DAYS = [7, 2] as const;

/** The reminders of a meeting. */
const remindersFor = (meeting: Meeting, lab: Lab): Reminder[] => {
  if (meeting.is_cancelled || meeting.people.length === 0 || isPast(meeting.date, lab)) return [];
  const reminders = REMINDER_DAYS.map((days) => ({
    kind: 'presenting' as const,
    occasion: `presenting ${meeting.id} ${meeting.date} ${days}`,
    dueAt: daysBefore(meeting.date, days, lab),
    row: meeting,
  }));
  return inSequence(reminders, instantOf(meeting.date, lab), lab);
};

/** Reminders of a meeting. A change replaces them, and cancelling or deleting the meeting deletes them. */
export const presentingReminders = (changes: Changes, lab: Lab): Decision['reminders'] =>
  changesOf(changes, 'lab_meetings').map(({ before, after }) => ({
    record: `meetings.lab_meetings ${(after ?? before)!.id}`,
    reminders: after ? remindersFor(after, lab) : [],
  }));

/** The changed meetings. Reminders of their votes contain a meeting's title and date, so they must be updated. */
export const changedMeetings = (changes: Changes): Row[] => {
  const meetings = changesOf(changes, 'lab_meetings').flatMap(({ after }) => after ?? []);
  return [...new Map(meetings.map((meeting) => [meeting.id, meeting])).values()];
};

/** Reminds presenters of their meeting. */
export const presentingNotice = ({ row, kind, occasion, overAt }: DueReminder, lab: Lab): Notice[] => {
  const meeting = row as unknown as Meeting;
  return [
    {
      kind,
      occasion,
      to: [...new Set(meeting.people.flatMap(({ memberId, name }) => lab.people.known(memberId, name)))],
      title: `You present ${relativeDayText(meeting.date, lab)}: ${meeting.title}`,
      text: `${writtenTime(meeting.date)}.`,
      href: meetingPath(meeting),
      overAt,
      calendar: meetingsCalendar([meeting], lab),
    },
  ];
};
