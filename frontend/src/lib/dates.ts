const DAY_MS = 24 * 60 * 60 * 1000;

const instantFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

// A day without a time is the same day everywhere: it is read and written in one zone, whichever that is.
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const shortDayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Where a day begins, in the zone in which days are read and written here. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** An ISO instant as people here read it, in the browser's zone: `21 Nov 2026, 11:03`. */
export const formatInstant = (instant: string): string => instantFormat.format(new Date(instant));

/** A day, `YYYY-MM-DD`, as people here read it: `21 Nov 2026`. */
export const formatDay = (day: string): string => dayFormat.format(startOf(day));

/** The same without the year: `21 Nov`. */
export const formatShortDay = (day: string): string => shortDayFormat.format(startOf(day));

/** How many days `to` lies after `from`. */
export const daysBetween = (from: string, to: string): number => (startOf(to) - startOf(from)) / DAY_MS;

/** `November 2026`. */
export const formatMonth = (date: Date): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(date);
