import { addDays, BOOKING_STEP_MINUTES, isDay, wallClockIn, type BookingTimes, type Equipment } from '@lab/contracts';
import { DAY_FORMAT, formatDay, formatDays, formatInstant, labClock, labTimeZone } from '../../../lib/time';

const STEP_MS = BOOKING_STEP_MINUTES * 60_000;

/** A day or an instant, in the lab's time. */
export const formatTime = (time: string): string => (isDay(time) ? formatDay(time) : formatInstant(time));

/** From when to when, in the lab's time. */
export const formatTimes = ({ start, end }: BookingTimes): string =>
  isDay(start) ? formatDays(start, end) : `${formatInstant(start)} – ${formatInstant(end)}`;

/** The names of things, in this order. */
export const namesOf = (ids: readonly number[], equipment: readonly Equipment[]): string =>
  ids.map((id) => equipment.find((item) => item.id === id)?.name ?? 'A deleted thing').join(', ');

/** True when one of the things is booked by the hour. */
export const needsTimes = (ids: readonly number[], equipment: readonly Equipment[]): boolean =>
  equipment.some(({ id, bookingUnit }) => bookingUnit === 'hour' && ids.includes(id));

/** The next full step of the clock, and an hour after it. */
export const nextHour = (): BookingTimes => {
  const start = Math.ceil(Date.now() / STEP_MS) * STEP_MS;
  return { start: new Date(start).toISOString(), end: new Date(start + 3_600_000).toISOString() };
};

const midnight = (day: string): string => wallClockIn(labTimeZone()).instantOf(`${day}T00:00:00`).toISOString();

const nextMidnight = (day: string): string => midnight(addDays(day, 1));

/** The days of the lab on which a time falls, both included. */
export const asDays = ({ start, end }: BookingTimes): BookingTimes =>
  isDay(start)
    ? { start, end }
    : {
        start: labClock(start).format(DAY_FORMAT),
        end: labClock(new Date(Date.parse(end) - 1)).format(DAY_FORMAT),
      };

/** The same time as instants. */
export const asInstants = ({ start, end }: BookingTimes): BookingTimes =>
  isDay(start) ? { start: midnight(start), end: nextMidnight(end) } : { start, end };

/** The same time as days of the lab, or as instants of which none is over. Missing instants are the next hour. */
export const inUnit = ({ start, end }: BookingTimes, isByHour: boolean): BookingTimes => {
  if (!start && !end && isByHour) return nextHour();
  if (!start || !end || isDay(start) !== isByHour) return { start, end };
  if (!isByHour) return asDays({ start, end });
  const [from, earliest] = [midnight(start), nextHour().start];
  return { start: from < earliest ? earliest : from, end: nextMidnight(end) };
};
