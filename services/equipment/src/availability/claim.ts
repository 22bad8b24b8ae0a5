import { equipmentCheckoutMessages, equipmentStatusLabels, type EquipmentStatus } from '@lab/contracts';

interface ClaimOf<Kind extends string, StartDate> {
  kind: Kind;
  /** The id of the checkout or reservation. */
  id: number;
  labMemberId: number;
  memberName: string;
  startDate: StartDate;
  /** The last day. */
  endDate: string;
}

export type ReservationClaim = ClaimOf<'reservation', string>;

/** A checkout or reservation that blocks an item. */
export type Claim = ClaimOf<'checkout', null> | ReservationClaim;

const refusal = (reason: string): string => `${equipmentCheckoutMessages.notAvailable}: ${reason}.`;

/** The message for an item that is checked out or reserved. It says who has it and until when. */
export const claimRefusal = ({ kind, memberName, startDate, endDate }: Claim, today: string): string => {
  if (kind === 'reservation') return refusal(`${memberName} has reserved it from ${startDate} to ${endDate}`);
  if (endDate < today) return refusal(`${memberName} has it, and was expected to return it by ${endDate}`);
  return refusal(`${memberName} has it until ${endDate}`);
};

/** The message for an item that cannot be checked out because of its status. */
export const statusRefusal = (status: EquipmentStatus): string =>
  refusal(`it is ${equipmentStatusLabels[status].toLowerCase()}`);
