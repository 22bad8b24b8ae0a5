import { addDays, isDay, wallClockIn, type BookingTimes } from '@lab/contracts';
import type { Span } from './spans.js';

const DAY_MS = 86_400_000;

const localTime = (time: number): string => new Date(time).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length);

/** The lab's wall-clock times, as if they were in UTC. The end of a day is the beginning of the next. */
const toLocal = ({ start, end }: BookingTimes, timeZone: string): Span => {
  if (isDay(start)) return { start: Date.parse(start), end: Date.parse(addDays(end, 1)) };
  const { offsetAt } = wallClockIn(timeZone);
  const [from, to] = [Date.parse(start), Date.parse(end)];
  return { start: from + offsetAt(from), end: to + offsetAt(to) };
};

const fromLocal = ({ start, end }: Span, isByDay: boolean, timeZone: string): BookingTimes => {
  if (isByDay) return { start: localTime(start).slice(0, 10), end: localTime(end - 1).slice(0, 10) };
  const { instantOf } = wallClockIn(timeZone);
  const from = instantOf(localTime(start));
  const to = instantOf(localTime(end));
  // The clocks may skip the whole time between them.
  const last = to > from ? to : new Date(from.getTime() + end - start);
  return { start: from.toISOString(), end: last.toISOString() };
};

/** The times of a booking and of its weekly repeats, which keep the wall-clock time when the clocks change. */
export const weeklyTimes = (times: BookingTimes, repeatWeeks: number, timeZone: string): BookingTimes[] => {
  const local = toLocal(times, timeZone);
  return Array.from({ length: repeatWeeks + 1 }, (_, week) => {
    if (week === 0) return times;
    const shift = week * 7 * DAY_MS;
    return fromLocal({ start: local.start + shift, end: local.end + shift }, isDay(times.start), timeZone);
  });
};

/** Moves a booking of a series like another one of it, by the same difference of wall-clock times. */
export const movedLike = (
  times: BookingTimes,
  before: BookingTimes,
  after: BookingTimes,
  timeZone: string,
): BookingTimes => {
  const [own, from, to] = [times, before, after].map((each) => toLocal(each, timeZone)) as [Span, Span, Span];
  const moved = { start: own.start + to.start - from.start, end: own.end + to.end - from.end };
  return fromLocal(moved, isDay(after.start), timeZone);
};
