import { daysBetween } from '../../lib/dates';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const count = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** A time in one unit: `3 days`. */
export const durationText = (milliseconds: number): string => {
  if (milliseconds >= DAY_MS) return count(Math.round(milliseconds / DAY_MS), 'day');
  if (milliseconds >= HOUR_MS) return count(Math.round(milliseconds / HOUR_MS), 'hour');
  if (milliseconds >= MINUTE_MS) return count(Math.floor(milliseconds / MINUTE_MS), 'minute');
  return 'less than a minute';
};

/** How far away a day is: `today`, `tomorrow`, `in 3 days`; `2 days ago`. */
export const daysAway = (day: string, today: string): string => {
  const days = daysBetween(today, day);
  if (days < 0) return `${count(-days, 'day')} ago`;
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${count(days, 'day')}`;
};

/** The milliseconds from now until an hour of a day, as if it were the beginning of today now. */
export const leftUntil = (day: string, today: string, hour: number): number =>
  daysBetween(today, day) * DAY_MS + hour * HOUR_MS;

/** What is left of some seconds that were told at a moment of `performance.now()`. */
export const leftOf = (seconds: number, receivedAt: number): number => receivedAt + seconds * 1000 - performance.now();

/** With a capital letter. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
