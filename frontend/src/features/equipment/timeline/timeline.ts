import {
  addDays,
  BOOKING_STEP_MINUTES,
  isDay,
  wallClockIn,
  type Absence,
  type BookingTimes,
  type BookingUnit,
  type Equipment,
  type EquipmentBooking,
  type EquipmentCheckout,
} from '@lab/contracts';
import { DAY_FORMAT, daysBetween, labClock, labTimeZone } from '../../../lib/time';
import { asDays, asInstants } from '../booking/booking-words';

const HOUR_MS = 3_600_000;
/** Stands for an unknown end of an entry. */
export const LAST_DAY = '2199-12-31';

/** What a timeline shows: so many days from a day, or so many hours from an instant. Each is a column. */
export interface Period {
  unit: BookingUnit;
  start: string;
  count: number;
}

/** From one place to another in a period, in columns from its start. */
export interface Span {
  from: number;
  to: number;
}

/** Why a thing is not free. */
export interface Entry extends BookingTimes {
  key: string;
  kind: 'booking' | 'checkout' | 'maintenance';
  item: Equipment;
  memberId: number | null;
  memberName: string;
  purpose: string | null;
  /** Of a checkout. */
  due?: string;
  booking?: EquipmentBooking;
}

/** An entry in a period, clipped at both ends. Entries at the same time are in different lanes. */
export interface PlacedEntry extends Span {
  entry: Entry;
  /** Not clipped. */
  whole: Span;
  lane: number;
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

/** The smallest step of a drag, in columns. */
export const stepOf = ({ unit }: Period): number => (unit === 'day' ? 1 : BOOKING_STEP_MINUTES / 60);

/** The day or instant at a place. */
const timeAt = ({ unit, start }: Period, place: number): string =>
  unit === 'day' ? addDays(start, place) : new Date(Date.parse(start) + place * HOUR_MS).toISOString();

/** The days or instants at which the columns begin. */
export const columnsOf = (period: Period): string[] =>
  Array.from({ length: period.count }, (_, column) => timeAt(period, column));

/** The place of a day or instant. */
const placeOf = ({ unit, start }: Period, time: string): number =>
  unit === 'day' ? daysBetween(start, time) : (Date.parse(time) - Date.parse(start)) / HOUR_MS;

/** The place of the current day or of the current step of the clock. */
export const placeOfNow = (period: Period, today: string, now: number): number => {
  if (period.unit === 'day') return placeOf(period, today);
  const place = placeOf(period, new Date(now).toISOString());
  return Math.floor(place / stepOf(period)) * stepOf(period);
};

/** Where times are in a period, not clipped. Among days, hours take the whole day. */
export const spanOf = (period: Period, times: BookingTimes): Span => {
  const { start, end } = period.unit === 'day' ? asDays(times) : asInstants(times);
  return { from: placeOf(period, start), to: placeOf(period, end) + (period.unit === 'day' ? 1 : 0) };
};

/** The times of a span. */
export const timesOf = (period: Period, { from, to }: Span): BookingTimes => ({
  start: timeAt(period, from),
  end: timeAt(period, period.unit === 'day' ? to - 1 : to),
});

const laterDays = (time: string, days: number): string => {
  if (isDay(time)) return addDays(time, days);
  const [day, clock] = labClock(time).format('YYYY-MM-DD HH:mm:ss').split(' ') as [string, string];
  return wallClockIn(labTimeZone())
    .instantOf(`${addDays(day, days)}T${clock}`)
    .toISOString();
};

/** The times of a booking after it was moved to another span. Among days, hours keep their time of day. */
export const movedTimes = (period: Period, times: BookingTimes, span: Span): BookingTimes => {
  if (period.unit === 'hour' || isDay(times.start)) return timesOf(period, span);
  const days = span.from - spanOf(period, times).from;
  return { start: laterDays(times.start, days), end: laterDays(times.end, days) };
};

/** An entry that is being moved, and where to. */
export interface Moved {
  key: string | undefined;
  span: Span;
}

/** The entries that a period shows, clipped to it, in lanes in which none overlaps another. */
export const placeEntries = (entries: readonly Entry[], period: Period, moved?: Moved): PlacedEntry[] => {
  const ends: number[] = [];
  return entries
    .map((entry) => ({ entry, whole: entry.key === moved?.key ? moved.span : spanOf(period, entry) }))
    .filter(({ whole }) => whole.to > 0 && whole.from < period.count)
    .toSorted((one, other) => one.whole.from - other.whole.from || one.entry.start.localeCompare(other.entry.start))
    .map(({ entry, whole }) => {
      const free = ends.findIndex((end) => end <= whole.from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = whole.to;
      return { entry, whole, lane, from: Math.max(whole.from, 0), to: Math.min(whole.to, period.count) };
    });
};

/** The days on which the person of an entry is away, clipped to the entry. Absences that touch each other are one. */
export const daysAway = ({ memberId, ...times }: Entry, absences: readonly Absence[]): BookingTimes[] => {
  const { start, end } = asDays(times);
  const away: BookingTimes[] = [];
  const own = absences.filter((each) => each.memberId === memberId && each.from <= end && each.to >= start);
  for (const { from, to } of own.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const last = away.at(-1);
    if (last && from <= addDays(last.end, 1)) last.end = later(last.end, earlier(to, end));
    else away.push({ start: later(from, start), end: earlier(to, end) });
  }
  return away;
};

const entryOfBooking = (booking: EquipmentBooking, item: Equipment): Entry => {
  const { id, start, end, memberId, memberName, purpose } = booking;
  return { key: `booking-${id}`, kind: 'booking', item, start, end, memberId, memberName, purpose, booking };
};

const entryOfCheckout = (checkout: EquipmentCheckout, item: Equipment, today: string): Entry => {
  const { id, labMemberId: memberId, memberName, purpose, checkoutDate, expectedReturnDate: due } = checkout;
  const times = { start: labClock(checkoutDate).format(DAY_FORMAT), end: later(due, today) };
  return { key: `checkout-${id}`, kind: 'checkout', item, memberId, memberName, purpose, due, ...times };
};

/** A thing in maintenance can be booked from its next check on. */
const entryOfMaintenance = (item: Equipment, today: string): Entry => ({
  key: 'maintenance',
  kind: 'maintenance',
  item,
  memberId: null,
  memberName: '',
  purpose: null,
  start: today,
  end: item.nextCheckOn && item.nextCheckOn > today ? addDays(item.nextCheckOn, -1) : LAST_DAY,
});

interface Claims {
  bookings: readonly EquipmentBooking[] | undefined;
  checkouts: readonly EquipmentCheckout[] | undefined;
}

interface EntryOptions {
  today: string;
  /** The current name of a member. */
  nameOf: (stored: { name: string; id: number | null }) => string;
}

/** Why a thing is not free. */
export const entriesOf = (
  item: Equipment,
  { bookings = [], checkouts = [] }: Claims,
  { today, nameOf }: EntryOptions,
): Entry[] =>
  [
    ...checkouts
      .filter(({ equipmentId }) => equipmentId === item.id)
      .map((checkout) => entryOfCheckout(checkout, item, today)),
    ...bookings
      .filter(({ equipmentIds }) => equipmentIds.includes(item.id))
      .map((booking) => entryOfBooking(booking, item)),
    ...(item.status === 'maintenance' ? [entryOfMaintenance(item, today)] : []),
  ].map((entry) => Object.assign({}, entry, { memberName: nameOf({ name: entry.memberName, id: entry.memberId }) }));
