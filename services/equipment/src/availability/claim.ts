import {
  equipmentCheckoutMessages,
  equipmentStatusLabels,
  isDay,
  type BookingUnit,
  type EquipmentStatus,
} from '@lab/contracts';
import type { LabCalendar } from '@lab/service-kit';
import { timesOf, type Span } from '../bookings/spans.js';

/** A checkout or booked item that blocks an item for a time. */
export interface Claim extends Span {
  kind: 'checkout' | 'reservation';
  /** The id of the checkout or of the booked item. */
  id: number;
  /** Null for a checkout. */
  bookingId: number | null;
  equipmentId: number;
  labMemberId: number;
  memberName: string;
  unit: BookingUnit;
  /** The expected return date of a checkout; null for a reservation. */
  dueDate: string | null;
}

const refusal = (reason: string): string => `${equipmentCheckoutMessages.notAvailable}: ${reason}.`;

/** The message for an item that is checked out or reserved. It says who has it and until when. */
export const claimRefusal = (claim: Claim, { today, wallClock }: LabCalendar): string => {
  const { memberName, dueDate } = claim;
  if (dueDate === null) {
    const { start, end } = timesOf(claim, claim.unit);
    const [from, to] = [start, end].map((time) => (isDay(time) ? time : wallClock(time)));
    return refusal(`${memberName} has reserved it from ${from} to ${to}`);
  }
  if (dueDate < today()) return refusal(`${memberName} has it, and was expected to return it by ${dueDate}`);
  return refusal(`${memberName} has it until ${dueDate}`);
};

/** The message for an item that cannot be checked out because of its status. */
export const statusRefusal = (status: EquipmentStatus): string =>
  refusal(`it is ${equipmentStatusLabels[status].toLowerCase()}`);
