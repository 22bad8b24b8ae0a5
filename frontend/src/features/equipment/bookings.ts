import { addDays, type EquipmentCheckout, type EquipmentReservation } from '@lab/contracts';
import { daysBetween, formatDay } from '../../lib/dates';

/** Days on which somebody has an item or is promised it; both ends belong to it. */
export interface Booking {
  key: string;
  kind: 'checkout' | 'reservation';
  memberName: string;
  from: string;
  to: string;
}

const later = (a: string, b: string) => (a > b ? a : b);

/** Whoever has an item, then who has reserved it. What is overdue is still out today. */
export const bookingsOf = (
  checkout: EquipmentCheckout | undefined,
  reservations: readonly EquipmentReservation[],
  today: string,
): Booking[] => [
  ...(checkout
    ? [
        {
          key: `checkout-${checkout.id}`,
          kind: 'checkout' as const,
          memberName: checkout.memberName,
          from: today,
          to: later(checkout.expectedReturnDate, today),
        },
      ]
    : []),
  ...reservations.map(({ id, memberName, startDate, endDate }) => ({
    key: `reservation-${id}`,
    kind: 'reservation' as const,
    memberName,
    from: startDate,
    to: endDate,
  })),
];

/** A booking in words, for who does not see the strip. */
export const bookingText = ({ kind, memberName, from, to }: Booking): string =>
  kind === 'checkout'
    ? `${memberName} has it until ${formatDay(to)}`
    : `${memberName} has reserved it from ${formatDay(from)} to ${formatDay(to)}`;

/** A booking on a strip of days: its first column and the one after its last, counted from 1 as CSS grids do. */
export interface PlacedBooking {
  booking: Booking;
  start: number;
  end: number;
}

/** The bookings that reach into so many days from `firstDay` on, cut off at both ends. */
export const placeBookings = (bookings: readonly Booking[], firstDay: string, dayCount: number): PlacedBooking[] => {
  const lastDay = addDays(firstDay, dayCount - 1);
  return bookings
    .filter(({ from, to }) => to >= firstDay && from <= lastDay)
    .map((booking) => ({
      booking,
      start: Math.max(daysBetween(firstDay, booking.from), 0) + 1,
      end: Math.min(daysBetween(firstDay, booking.to), dayCount - 1) + 2,
    }));
};
