import { dayjs } from './dayjs.js';

/**
 * Creates a function that returns the day in a time zone, `YYYY-MM-DD`, at an instant; by default now.
 * @param timeZone e.g. `Asia/Taipei`
 */
export const calendarDateIn = (timeZone: string): ((instant?: Date) => string) => {
  // Called on every request: a cached formatter takes 4 µs; Day.js creates one each time, which takes 250 µs.
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (instant = new Date()) => format.format(instant);
};

/**
 * Adds days; a negative count subtracts them. Clock changes have no effect.
 * @param day `YYYY-MM-DD`
 */
export const addDays = (day: string, count: number): string => dayjs.utc(day).add(count, 'day').format('YYYY-MM-DD');

/** The weekday of a day or local time: 0 is Sunday, 2 is Tuesday. */
export const weekdayOf = (date: string): number => dayjs.utc(date.slice(0, 10)).day();
