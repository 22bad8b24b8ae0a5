import {
  addDays,
  labSettings,
  planMessages,
  skippedDateReasons,
  limits,
  weekdayOf,
  type TermPlan,
} from '@lab/contracts';
import { InvalidInputException } from '@lab/service-kit';

interface Term {
  from: string;
  to: string;
  skipDates: readonly string[];
}

interface Days {
  /** `YYYY-MM-DD`, ascending. */
  free: string[];
  skipped: TermPlan['skipped'];
}

/** The local time of the lab's meetings on a day, `YYYY-MM-DDTHH:mm:ss`. */
export const meetingTime = (day: string): string => `${day}T${labSettings().meetings.time}:00`;

/**
 * The days of a term on the lab's weekday, and why some of them have no meeting.
 * @param taken titles of the meetings that are there, by day
 * @param exists false for a local time that the clocks skip
 * @throws InvalidInputException when more meetings would be planned than a plan may have
 */
export const daysOfTerm = (
  { from, to, skipDates }: Term,
  taken: ReadonlyMap<string, string>,
  exists: (time: string) => boolean,
): Days => {
  const left = new Set(skipDates);
  const days: Days = { free: [], skipped: [] };
  const { weekday } = labSettings().meetings;
  for (let day = addDays(from, (weekday - weekdayOf(from) + 7) % 7); day <= to; day = addDays(day, 7)) {
    const reason = reasonToSkip(day, left, taken, exists);
    if (reason) days.skipped.push({ date: day, reason });
    else days.free.push(day);
    if (days.free.length > limits.plannedMeetings)
      throw new InvalidInputException([{ path: 'to', message: planMessages.tooLong }]);
  }
  return days;
};

const reasonToSkip = (
  day: string,
  left: ReadonlySet<string>,
  taken: ReadonlyMap<string, string>,
  exists: (time: string) => boolean,
): string | null => {
  const title = taken.get(day);
  if (title !== undefined) return skippedDateReasons.taken(title);
  if (left.has(day)) return skippedDateReasons.left;
  return exists(meetingTime(day)) ? null : skippedDateReasons.clocks;
};
