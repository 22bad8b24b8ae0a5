const partsFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** An ISO instant in the browser's zone, as `MMM dd, yyyy h:mm a`: `Nov 24, 2026 6:30 PM`. */
export const formatEventDate = (instant: string): string => {
  const parts = partsFormat.formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value;
  const day = `${part('month')} ${part('day')}, ${part('year')}`;
  return `${day} ${part('hour')}:${part('minute')} ${part('dayPeriod')}`;
};

const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;

export const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** By the browser's clock: good enough for what is offered, not for what is allowed. */
export const isPast = (instant: string): boolean => Date.parse(instant) < Date.now();

/** The same weekday and time in the first week that begins after another moment, by the browser's wall clock. */
export const nextWeekdayAfter = (instant: string, after: string): string => {
  const date = new Date(instant);
  const weeks = Math.max(0, Math.floor((Date.parse(after) - date.getTime()) / WEEK_MS) + 1);
  date.setDate(date.getDate() + 7 * weeks);
  return date.toISOString();
};
