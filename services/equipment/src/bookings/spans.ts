import { addDays, calendarDateIn, isDay, wallClockIn, type BookingTimes, type BookingUnit } from '@lab/contracts';

/** From one time to another in milliseconds; the end is not included. Whole days are midnights in UTC. */
export interface Span {
  start: number;
  end: number;
}

/** The time for which an item is booked, from its first to its last day. */
const daysSpan = (first: string, last: string): Span => ({
  start: Date.parse(first),
  end: Date.parse(addDays(last, 1)),
});

const midnight = (day: string, timeZone: string): number =>
  wallClockIn(timeZone).instantOf(`${day}T00:00:00`).getTime();

/** The day in UTC of a time in milliseconds. */
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);

/**
 * The span of an item. An item by days takes each of the lab's days on which a time falls, and an item by the hour all
 * hours of the lab's days.
 */
export const spanOf = ({ start, end }: BookingTimes, unit: BookingUnit, timeZone: string): Span => {
  if (unit === 'day' && isDay(start)) return daysSpan(start, end);
  if (isDay(start)) return { start: midnight(start, timeZone), end: midnight(addDays(end, 1), timeZone) };
  const span = { start: Date.parse(start), end: Date.parse(end) };
  const dayOf = calendarDateIn(timeZone);
  return unit === 'hour' ? span : daysSpan(dayOf(new Date(span.start)), dayOf(new Date(span.end - 1)));
};

/** The beginning and end of an item's span, as days for an item by days. */
export const timesOf = ({ start, end }: Span, unit: BookingUnit): BookingTimes =>
  unit === 'day'
    ? { start: dayAt(start), end: dayAt(end - 1) }
    : { start: new Date(start).toISOString(), end: new Date(end).toISOString() };

/** The beginning of a gap or span, as in `timesOf`. */
export const timeOf = (start: number, unit: BookingUnit): string =>
  unit === 'day' ? dayAt(start) : new Date(start).toISOString();

/** The current time for an item: for one by days, the beginning of the lab's day. */
export const nowFor = (unit: BookingUnit, today: string): number => (unit === 'day' ? Date.parse(today) : Date.now());

export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** Claims or requests by the id of their item. */
export const byItem = <Of extends { equipmentId: number }>(all: readonly Of[]): Map<number, Of[]> => {
  const found = new Map<number, Of[]>();
  for (const each of all) {
    const same = found.get(each.equipmentId);
    if (same) same.push(each);
    else found.set(each.equipmentId, [each]);
  }
  return found;
};
