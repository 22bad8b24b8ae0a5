import { daysBetween } from '../../lib/time';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The milliseconds until an hour of a day, counted as if it were now the beginning of today. */
export const leftUntil = (day: string, today: string, hour: number): number =>
  daysBetween(today, day) * DAY_MS + hour * HOUR_MS;

/** The rest of a number of seconds that were received at a time on the clock of `performance.now()`. */
export const leftOf = (seconds: number, receivedAt: number): number => receivedAt + seconds * 1000 - performance.now();

/** Capitalises the first letter. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
