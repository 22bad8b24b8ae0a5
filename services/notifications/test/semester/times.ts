/**
 * Times of the lab in Taipei, which is eight hours ahead all year. Written here again, and not imported from the service,
 * because they are a part of what is expected of it. Instants are in milliseconds.
 */
const AHEAD = 8 * 3_600_000;

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The instant of a local time, `2040-03-06T19:00:00`. */
export const instantOf = (local: string): number => Date.parse(`${local}Z`) - AHEAD;

/** The local time of an instant, to the second. */
export const localOf = (instant: number): string => new Date(instant + AHEAD).toISOString().slice(0, 19);

/** The local day of an instant, `2040-03-06`. */
export const dayOf = (instant: number): string => localOf(instant).slice(0, 10);

export const later = (local: string, days: number): string => localOf(instantOf(local) + days * DAY);

/** Eight in the morning of a day, some days later. */
export const morningOf = (day: string, days = 0): number => instantOf(`${day}T08:00:00`) + days * DAY;

/** How far a day is from the day of an instant, in words. */
export const howFar = (day: string, now: number): string => {
  const days = (instantOf(`${day}T00:00:00`) - instantOf(`${dayOf(now)}T00:00:00`)) / DAY;
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days > 0) return `in ${days} days`;
  return days === -1 ? '1 day ago' : `${-days} days ago`;
};
