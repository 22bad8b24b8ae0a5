/** First and last day of a range, both included, `YYYY-MM-DD`. */
export interface DayRange {
  first: string;
  last: string;
}

/** The days and instants (in UTC) that the portal knows, also as results of arithmetic, such as a week later. */
export const dateRange = { first: '1970-01-01', last: '2199-12-31' } as const satisfies DayRange;

/** When an item may have been bought. The service knows today's day in the lab, which is the latest. */
export const purchaseDateRange = { first: '1900-01-01', last: dateRange.last } as const satisfies DayRange;

/** True for a day, or a time or instant written with its day first (`2026-01-31T10:00:00Z`), within a range. */
export const isInRange = (date: string, { first, last }: DayRange = dateRange): boolean => {
  const day = date.slice(0, 10);
  return day >= first && day <= last;
};

/** What to say about a date outside a range. */
export const outsideRangeMessage = ({ first, last }: DayRange = dateRange): string =>
  `Please use a date from ${first} to ${last}`;

/** The sentence about a local time that does not exist. */
export const skippedTimeMessage = 'The clocks go forward and skip this time on that day. Please choose another one';

/** Local times in a time zone. */
export interface WallClockIn {
  /** False for a time that the clocks skip on that day, when they go forward. */
  exists: (time: string) => boolean;
  /**
   * The instant of a local time: of one that the clocks show twice the first, as in calendar files; of one that they skip,
   * as long after the gap as it is into it. Invalid for what is no time.
   */
  instantOf: (time: string) => Date;
  /** How far the local time of an instant is ahead of UTC, both in milliseconds. */
  offsetAt: (instant: number) => number;
}

const DAY = 86_400_000;

/**
 * Creates functions for local times, `YYYY-MM-DDTHH:mm:ss`, in a time zone.
 * @param timeZone e.g. `Europe/Berlin`
 */
export const wallClockIn = (timeZone: string): WallClockIn => {
  // The Swedish locale formats as `YYYY-MM-DD HH:mm:ss`, but leaves out the zeros before an early year, of which a year that is
  // being typed is one. Created once: see calendarDateIn.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const localOf = (instant: number): number =>
    Date.parse(`${format.format(instant).replace(' ', 'T').padStart(19, '0')}Z`);
  const offsetAt = (instant: number): number => localOf(instant) - instant;
  const read = (time: string): { instant: number; isThere: boolean } => {
    const local = Date.parse(`${time}Z`);
    if (Number.isNaN(local)) return { instant: local, isThere: false };
    // The clocks change at most once in these two days.
    const [before, after] = [local - DAY, local + DAY].map((near) => local - offsetAt(near)) as [number, number];
    const first = [Math.min(before, after), Math.max(before, after)].find((instant) => localOf(instant) === local);
    return { instant: first ?? before, isThere: first !== undefined };
  };
  return { exists: (time) => read(time).isThere, instantOf: (time) => new Date(read(time).instant), offsetAt };
};

/** The units in which a duration is entered and shown, with their lengths in seconds. */
export const timeUnits = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 } as const;

export type TimeUnit = keyof typeof timeUnits;

/** Converts seconds to the largest unit without a remainder: 259,200 are 3 days. */
export const inWholeUnits = (seconds: number): { amount: number; unit: TimeUnit } => {
  const units = Object.keys(timeUnits) as TimeUnit[];
  const unit = units.find((each) => seconds >= timeUnits[each] && seconds % timeUnits[each] === 0) ?? 'seconds';
  return { amount: seconds / timeUnits[unit], unit };
};

/**
 * An amount with its unit in words: `3 days`, `1 vote`, `0 minutes`.
 * @param singular needed where it is not the plural without its last letter
 */
export const amountText = (amount: number, plural: string, singular = plural.slice(0, -1)): string =>
  `${amount} ${amount === 1 ? singular : plural}`;

/** A duration in words, in the largest unit without a remainder: `3 days`, `1 hour`, `90 seconds`. */
export const wholeUnitsText = (seconds: number): string => {
  const { amount, unit } = inWholeUnits(seconds);
  return amountText(amount, unit);
};
