import {
  amountText,
  paths,
  type EquipmentCheckout,
  type EquipmentCheckoutList,
  type EquipmentReservation,
  type EquipmentReservationList,
} from '@lab/contracts';
import { daysBetween, formatDay, formatDaysAway } from '../../lib/time';
import { leftUntil } from './how-soon';
import type { Need } from './need';

/** Items are listed from this number of days before they are due. */
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
    soon: late > 0 ? `Overdue by ${amountText(late, 'days')}` : `Due ${formatDaysAway(day, today)}`,
    when: formatDay(day),
    to: placeOf(checkout),
    tool: paths.equipment,
    left: leftUntil(day, today, NOON),
    isLate: late > 0,
    action: { kind: 'return', checkout },
  };
};

const reservationNeed = (reservation: EquipmentReservation, today: string): Need => {
  const { startDate, endDate } = reservation;
  const hasBegun = startDate < today;
  return {
    key: `reservation-${reservation.id}`,
    label: 'Your reservation',
    title: reservation.equipmentName,
    soon: hasBegun ? `Ends ${formatDaysAway(endDate, today)}` : `Begins ${formatDaysAway(startDate, today)}`,
    when: startDate === endDate ? formatDay(startDate) : `${formatDay(startDate)} – ${formatDay(endDate)}`,
    to: placeOf(reservation),
    tool: paths.equipment,
    isNotice: true,
    left: leftUntil(hasBegun ? today : startDate, today, MORNING),
  };
};

/** The checked-out items of a member that are due within a week or overdue. */
export const dueNeeds = ({ checkouts, today }: EquipmentCheckoutList): Need[] =>
  checkouts
    .filter(({ expectedReturnDate }) => daysBetween(today, expectedReturnDate) <= SOON_DAYS)
    .map((checkout) => dueNeed(checkout, today));

/** The reservations of a member, including current ones. */
export const reservationNeeds = ({ reservations, today }: EquipmentReservationList): Need[] =>
  reservations.map((reservation) => reservationNeed(reservation, today));
