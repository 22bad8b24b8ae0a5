import {
  paths,
  type EquipmentCheckout,
  type EquipmentCheckoutList,
  type EquipmentReservation,
  type EquipmentReservationList,
} from '@lab/contracts';
import { daysBetween, formatDay } from '../../lib/dates';
import { daysAway, leftUntil } from './how-soon';
import type { Need } from './need';

/** From how many days before it is due on an item is mentioned. */
const SOON_DAYS = 7;
const NOON = 12;
const MORNING = 9;

const placeOf = ({ equipmentId }: { equipmentId: number }): string => `${paths.equipment}?item=${equipmentId}`;

const dueNeed = (checkout: EquipmentCheckout, today: string): Need => {
  const day = checkout.expectedReturnDate;
  const late = daysBetween(day, today);
  return {
    key: `checkout-${checkout.id}`,
    label: 'To return',
    title: checkout.equipmentName,
    soon: late > 0 ? `Overdue by ${late === 1 ? '1 day' : `${late} days`}` : `Due ${daysAway(day, today)}`,
    when: formatDay(day),
    to: placeOf(checkout),
    left: leftUntil(day, today, NOON),
    isLate: late > 0,
  };
};

const reservationNeed = (reservation: EquipmentReservation, today: string): Need => {
  const { startDate, endDate } = reservation;
  const hasBegun = startDate < today;
  return {
    key: `reservation-${reservation.id}`,
    label: 'Your reservation',
    title: reservation.equipmentName,
    soon: hasBegun ? `Ends ${daysAway(endDate, today)}` : `Begins ${daysAway(startDate, today)}`,
    when: startDate === endDate ? formatDay(startDate) : `${formatDay(startDate)} – ${formatDay(endDate)}`,
    to: placeOf(reservation),
    left: leftUntil(hasBegun ? today : startDate, today, MORNING),
  };
};

/** A member's items that are due within a week or overdue. */
export const dueNeeds = ({ checkouts, today }: EquipmentCheckoutList): Need[] =>
  checkouts
    .filter(({ expectedReturnDate }) => daysBetween(today, expectedReturnDate) <= SOON_DAYS)
    .map((checkout) => dueNeed(checkout, today));

/** A member's reservations, running ones too. */
export const reservationNeeds = ({ reservations, today }: EquipmentReservationList): Need[] =>
  reservations.map((reservation) => reservationNeed(reservation, today));
