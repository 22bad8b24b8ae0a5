/** First and last day of a range, both included, `YYYY-MM-DD`. */
export interface DayRange {
  first: string;
  last: string;
}

/**
 * The range of days and instants (in UTC) that the portal accepts, also as results of arithmetic, such as a week later.
 */
export const dateRange = { first: '1970-01-01', last: '2199-12-31' } as const satisfies DayRange;

/** The range of purchase dates. The service also refuses days after today. */
export const purchaseDateRange = { first: '1900-01-01', last: dateRange.last } as const satisfies DayRange;

/** True for a day, time or instant within a range, such as `2026-01-31T10:00:00Z`. */
export const isInRange = (date: string, { first, last }: DayRange = dateRange): boolean => {
  const day = date.slice(0, 10);
  return day >= first && day <= last;
};

/** The message about a date outside a range. */
export const outsideRangeMessage = ({ first, last }: DayRange = dateRange): string =>
  `Please use a date from ${first} to ${last}`;

/** The message about a local time that does not exist. */
export const skippedTimeMessage = 'The clocks go forward and skip this time on that day. Please choose another one';

/** Converts local times of a time zone. */
interface WallClockIn {
  /** False for a time that the clocks skip when they go forward on that day. */
  exists: (time: string) => boolean;
  /**
   * The instant of a local time. If the clocks show the time twice, the first instant, as in calendar files; if they
   * skip it, the instant as long after the gap as the time is into it. An invalid date if the text is not a time.
   */
  instantOf: (time: string) => Date;
  /** Returns how far local time is ahead of UTC at an instant, both in milliseconds. */
  offsetAt: (instant: number) => number;
}

const DAY_MS = 86_400_000;

/**
 * Creates functions for local times, `YYYY-MM-DDTHH:mm:ss`, in a time zone.
 * @param timeZone e.g. `Europe/Berlin`
 */
export const wallClockIn = (timeZone: string): WallClockIn => {
  // The Swedish locale formats as `YYYY-MM-DD HH:mm:ss`, but without leading zeros in early years, which occur while a
  // year is being typed. Created once: see calendarDateIn.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const localOf = (instant: number): number =>
    Date.parse(`${format.format(instant).replace(' ', 'T').padStart(19, '0')}Z`);
  const offsetAt = (instant: number): number => localOf(instant) - instant;
  const read = (time: string): { instant: number; isThere: boolean } => {
    const local = Date.parse(`${time}Z`);
    if (Number.isNaN(local)) return { instant: local, isThere: false };
    // The clocks change at most once in these two days.
    const [before, after] = [local - DAY_MS, local + DAY_MS].map((near) => local - offsetAt(near)) as [number, number];
    const first = [Math.min(before, after), Math.max(before, after)].find((instant) => localOf(instant) === local);
    return { instant: first ?? before, isThere: first !== undefined };
  };
  return { exists: (time) => read(time).isThere, instantOf: (time) => new Date(read(time).instant), offsetAt };
};

/** The units in which a duration is entered and shown, with their lengths in seconds. */
export const timeUnits = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 } as const;

export type TimeUnit = keyof typeof timeUnits;

/** Converts seconds to the largest unit that leaves no remainder: 259,200 seconds are 3 days. */
export const inWholeUnits = (seconds: number): { amount: number; unit: TimeUnit } => {
  const units = Object.keys(timeUnits) as TimeUnit[];
  const unit = units.find((each) => seconds >= timeUnits[each] && seconds % timeUnits[each] === 0) ?? 'seconds';
  return { amount: seconds / timeUnits[unit], unit };
};

/**
 * An amount with its unit in words: `3 days`, `1 vote`, `0 minutes`.
 * @param singular by default the plural without its last letter
 */
export const amountText = (amount: number, plural: string, singular = plural.slice(0, -1)): string =>
  `${amount} ${amount === 1 ? singular : plural}`;

/** A duration in words, in the largest unit that leaves no remainder: `3 days`, `1 hour`, `90 seconds`. */
export const wholeUnitsText = (seconds: number): string => {
  const { amount, unit } = inWholeUnits(seconds);
  return amountText(amount, unit);
};
