import { expect, it } from '@jest/globals';
import { formatDay } from '../../lib/time';
import { aCheckout, anItem, aReservation } from '../../test-support/factories';
import { bookingsOf, bookingText, placeBookings } from './bookings';

const TODAY = '2026-11-21';
const item = anItem();
const placesOf = (bookings: ReturnType<typeof bookingsOf>, firstDay = TODAY) =>
  placeBookings(bookings, firstDay, 28).map(({ start, end }) => [start, end]);

it('includes the first and last day of a reservation on the strip', () => {
  const bookings = bookingsOf(
    undefined,
    [aReservation(item, { startDate: '2026-11-24', endDate: '2026-11-24' })],
    TODAY,
  );
  expect(placesOf(bookings)).toEqual([[4, 5]]);
  expect(bookingText(bookings[0]!)).toBe(
    `吳沛潔 has reserved it from ${formatDay('2026-11-24')} to ${formatDay('2026-11-24')}`,
  );
});

it('starts a checkout today, and extends an overdue one to today', () => {
  const until = (expectedReturnDate: string) => bookingsOf(aCheckout(item, { expectedReturnDate }), [], TODAY);
  expect(placesOf(until('2026-11-22'))).toEqual([[1, 3]]);
  expect(placesOf(until('2026-11-01'))).toEqual([[1, 2]]);
  expect(bookingText(until('2026-11-22')[0]!)).toBe(`陳思妤 has it until ${formatDay('2026-11-22')}`);
});

it('clips bookings at both ends, and omits those out of sight', () => {
  const long = aReservation(item, { startDate: '2026-11-01', endDate: '2027-03-01' });
  const later = aReservation(item, { startDate: '2026-12-19', endDate: '2026-12-20' });
  const bookings = bookingsOf(undefined, [long, later], TODAY);
  expect(placesOf(bookings)).toEqual([[1, 29]]);
  expect(placesOf(bookings, '2026-12-19')).toEqual([
    [1, 29],
    [1, 3],
  ]);
});
