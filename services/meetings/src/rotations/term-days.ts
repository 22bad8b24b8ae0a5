import {
  addDays,
  labSettings,
  planMessages,
  sameWeekText,
  skippedDateReasons,
  limits,
  weekdayNames,
  weekdayOf,
  type TermPlan,
} from '@lab/contracts';
import { InvalidInputException } from '@lab/service-kit';
import type { StandingMeeting } from './rotation.sql.js';

interface Term {
  from: string;
  to: string;
  skipDates: readonly string[];
  includeDates: readonly string[];
}

interface Days {
  /** `YYYY-MM-DD`, ascending. */
  free: string[];
  skipped: TermPlan['skipped'];
}

/** The lab's clock. */
interface Clock {
  /** `YYYY-MM-DDTHH:mm:ss`. */
  now: string;
  /** False for a local time that is skipped when the clocks change. */
  exists: (time: string) => boolean;
}

/** The local time of the lab's meetings on a day, `YYYY-MM-DDTHH:mm:ss`. */
export const meetingTime = (day: string): string => `${day}T${labSettings().meetings.time}:00`;

/**
 * The term's days that fall on the lab's weekday, and why some of them are skipped.
 * @throws InvalidInputException when this would be more meetings than a plan may have
 */
export const daysOfTerm = (term: Term, standing: readonly StandingMeeting[], clock: Clock): Days => {
  const { from, to } = term;
  const days: Days = { free: [], skipped: [] };
  const { weekday } = labSettings().meetings;
  for (let day = addDays(from, (weekday - weekdayOf(from) + 7) % 7); day <= to; day = addDays(day, 7)) {
    const there = standing.filter((meeting) => meeting.day === day);
    const reason = reasonToSkip(day, term, there, clock);
    if (reason) days.skipped.push({ date: day, reason });
    else days.free.push(day);
    if (days.free.length > limits.plannedMeetings)
      throw new InvalidInputException([{ path: 'to', message: planMessages.tooLong }]);
  }
  return days;
};

/** @param there the existing meetings on this day */
const reasonToSkip = (
  day: string,
  { skipDates, includeDates }: Term,
  there: readonly StandingMeeting[],
  { now, exists }: Clock,
): string | null => {
  const taken = there.find(({ isCancelled }) => !isCancelled);
  if (taken) return skippedDateReasons.taken(taken.title);
  if (skipDates.includes(day)) return skippedDateReasons.left;
  if (there.length > 0 && !includeDates.includes(day)) return skippedDateReasons.cancelled;
  if (meetingTime(day) < now) return skippedDateReasons.over;
  return exists(meetingTime(day)) ? null : skippedDateReasons.clocks;
};

/** A week begins on Monday here, as in PostgreSQL. */
const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

/** Describes the meetings on other days of the same week, for example one that was moved. */
export const othersInWeek = (day: string, standing: readonly StandingMeeting[]): string[] =>
  standing
    .filter((other) => !other.isCancelled && other.day !== day && mondayOf(other.day) === mondayOf(day))
    .map((other) => sameWeekText(other.title, weekdayNames[weekdayOf(other.day)]!));
