import { amountText, meetingPath } from '@lab/contracts';
import { meetingsCalendar } from './meetings-calendar.js';
import type { Changes, Lab, Notice } from './notice.js';
import { changesOf, type MeetingRow } from './rows.js';
import { instantOf, isPast, writtenTime } from './times.js';

interface Changed {
  before: MeetingRow;
  after: MeetingRow;
}

type Words = Pick<Notice, 'title' | 'text'>;

/** ` 3 other meetings moved.` */
const othersText = (count: number, what: string): string =>
  count === 0 ? '' : ` ${amountText(count, 'other meetings')} ${what}.`;

const restoredWords = ({ after }: Changed, moved: number): Words => ({
  title: `Takes place after all: ${after.title}`,
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

/** A meeting that is over, or was and stays cancelled, concerns nobody. */
const concerns = ({ before, after }: Changed, lab: Lab): boolean =>
  !isPast(after.date, lab) &&
  (before.is_cancelled !== after.is_cancelled || (before.date !== after.date && !after.is_cancelled));

/**
 * Everybody is told once of what one action did to meetings, however many it moved: cancelling a meeting moves all later
 * ones.
 */
export const meetingsTold = (changes: Changes, lab: Lab): Notice[] => {
  const changed = changesOf<MeetingRow>(changes, 'lab_meetings').flatMap(({ before, after, event }) =>
    before && after && concerns({ before, after }, lab) ? [{ before, after, event }] : [],
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
      occasion: `meeting_changed ${first.event.id}`,
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
