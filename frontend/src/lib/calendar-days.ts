import { weekdayOf } from '@lab/contracts';

/** Calendar days, `YYYY-MM-DD`. They are the same for everyone: nothing here knows about hours or time zones. */

const DAY_MS = 24 * 60 * 60 * 1000;

const atMidnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

const toDay = (date: Date): string => date.toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string =>
  toDay(new Date(atMidnight(day).getTime() + count * DAY_MS));

const formatIn = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string): string => format.format(atMidnight(day));
};

/** `Tuesday, November 24, 2026`. */
export const formatLongDay = formatIn({ dateStyle: 'full' });

/** `Nov 24`. */
export const formatShortDay = formatIn({ month: 'short', day: 'numeric' });

/** `Tue`. */
export const formatWeekday = formatIn({ weekday: 'short' });

const formatMonthAndYear = formatIn({ month: 'long', year: 'numeric' });

/** A month is `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7);

const firstOf = (month: string): string => `${month}-01`;

export const addMonths = (month: string, count: number): string => {
  const first = atMidnight(firstOf(month));
  first.setUTCMonth(first.getUTCMonth() + count);
  return monthOf(toDay(first));
};

/** `November 2026`. */
export const formatMonthOf = (month: string): string => formatMonthAndYear(firstOf(month));

/** The weeks of a month, Sunday to Saturday; the first and last are filled up from the months beside it. */
export const weeksOf = (month: string): string[][] => {
  const first = firstOf(month);
  const start = addDays(first, -weekdayOf(first));
  const end = firstOf(addMonths(month, 1));
  const weeks: string[][] = [];
  for (let sunday = start; sunday < end; sunday = addDays(sunday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(sunday, index)));
  }
  return weeks;
};
