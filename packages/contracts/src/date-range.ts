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
