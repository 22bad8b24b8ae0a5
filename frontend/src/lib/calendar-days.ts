import { addDays, weekdayOf } from '@lab/contracts';
import { startOf } from './dates';

/** Days, `YYYY-MM-DD`, and months, `YYYY-MM`, as a wall calendar shows them: in American English, weeks from Sunday on. */

const formatIn = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string): string => format.format(startOf(day));
};

/** `Tuesday, November 24, 2026`. */
export const formatLongDay = formatIn({ dateStyle: 'full' });

/** `Nov 24`. */
export const formatMonthDay = formatIn({ month: 'short', day: 'numeric' });

/** `Tue`. */
export const formatWeekday = formatIn({ weekday: 'short' });

const formatMonthAndYear = formatIn({ month: 'long', year: 'numeric' });

export const monthOf = (day: string): string => day.slice(0, 7);

const firstOf = (month: string): string => `${month}-01`;

export const addMonths = (month: string, count: number): string => {
  const first = new Date(startOf(firstOf(month)));
  first.setUTCMonth(first.getUTCMonth() + count);
  return monthOf(first.toISOString());
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
