import { amountText } from '@lab/contracts';
import { daysBetween, formatDaysAway } from '../../lib/time';

const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

/** The milliseconds until an hour of a day, counted from the beginning of today. */
export const millisecondsUntil = (day: string, today: string, hour: number): number =>
  daysBetween(today, day) * DAY_MS + hour * HOUR_MS;

/** The time left of a number of seconds that were received at a time on the clock of `performance.now()`. */
export const millisecondsLeft = (seconds: number, receivedAt: number): number =>
  receivedAt + seconds * 1000 - performance.now();

/** Capitalises the first letter. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Due tomorrow`, or `Overdue by 2 days`. */
export const dueText = (day: string, today: string): string => {
  const late = daysBetween(day, today);
  return late > 0 ? `Overdue by ${amountText(late, 'days')}` : `Due ${formatDaysAway(day, today)}`;
};
