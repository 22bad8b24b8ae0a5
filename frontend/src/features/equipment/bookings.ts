import { addDays, isGone, type Equipment, type EquipmentCheckout, type EquipmentReservation } from '@lab/contracts';
import { daysBetween, formatDay } from '../../lib/time';

/** Days on which an item is checked out or reserved, both ends included. */
export interface Booking {
  key: string;
  kind: 'checkout' | 'reservation';
  memberName: string;
  labMemberId: number;
  from: string;
  to: string;
}

export const isReservable = (item: Equipment): boolean => !isGone(item);

const later = (a: string, b: string) => (a > b ? a : b);

/** The current checkout, then the reservations. An overdue checkout includes today. */
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
          labMemberId: checkout.labMemberId,
          from: today,
          to: later(checkout.expectedReturnDate, today),
        },
      ]
    : []),
  ...reservations.map(({ id, memberName, labMemberId, startDate, endDate }) => ({
    key: `reservation-${id}`,
    kind: 'reservation' as const,
    memberName,
    labMemberId,
    from: startDate,
    to: endDate,
  })),
];

/** Records with the names that their members have now. */
export const withPresentNames = <Loan extends Pick<Booking, 'memberName' | 'labMemberId'>>(
  loans: readonly Loan[],
  nameOf: (stored: { name: string; id: number }) => string,
): Loan[] =>
  loans.map((loan) => Object.assign({}, loan, { memberName: nameOf({ name: loan.memberName, id: loan.labMemberId }) }));

/** Other members' bookings on these days; own reservations are merged with a new one. */
export const conflictingBookings = (
  bookings: readonly Booking[],
  { from, to }: Pick<Booking, 'from' | 'to'>,
  labMemberId: number | null,
): Booking[] =>
  bookings.filter((booking) => booking.labMemberId !== labMemberId && booking.from <= to && booking.to >= from);

/** The first free day from today. */
export const firstFreeDay = (bookings: readonly Booking[], today: string): string => {
  const taken = bookings.find(({ from, to }) => from <= today && today <= to);
  return taken ? firstFreeDay(bookings, addDays(taken.to, 1)) : today;
};

/** A booking as text, for screen readers. */
export const bookingText = ({ kind, memberName, from, to }: Booking): string =>
  kind === 'checkout'
    ? `${memberName} has it until ${formatDay(to)}`
    : `${memberName} has reserved it from ${formatDay(from)} to ${formatDay(to)}`;

/** A booking on a strip of days: its first column and the column after its last, 1-based as in CSS grids. */
export interface PlacedBooking {
  booking: Booking;
  start: number;
  end: number;
}

/** The bookings within a number of days from `firstDay`, clipped at both ends. */
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
