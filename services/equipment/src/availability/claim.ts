import { equipmentCheckoutMessages, equipmentStatusLabels, type EquipmentStatus } from '@lab/contracts';

interface ClaimOf<Kind extends string, StartDate> {
  kind: Kind;
  /** Of the checkout or reservation. */
  id: number;
  labMemberId: number;
  memberName: string;
  startDate: StartDate;
  /** The last day. */
  endDate: string;
}

/** An item is promised to somebody. */
export type ReservationClaim = ClaimOf<'reservation', string>;

/** Somebody has an item, or it is promised to them. */
export type Claim = ClaimOf<'checkout', null> | ReservationClaim;

const refusal = (reason: string): string => `${equipmentCheckoutMessages.notAvailable}: ${reason}.`;

/** The sentence for an item that somebody has or has reserved: who, and until when. */
export const claimRefusal = ({ kind, memberName, startDate, endDate }: Claim, today: string): string => {
  if (kind === 'reservation') return refusal(`${memberName} has reserved it from ${startDate} to ${endDate}`);
  if (endDate < today) return refusal(`${memberName} has it, and was expected to return it by ${endDate}`);
  return refusal(`${memberName} has it until ${endDate}`);
};

/** The sentence for an item that its status keeps from being handed out. */
export const statusRefusal = (status: EquipmentStatus): string =>
  refusal(`it is ${equipmentStatusLabels[status].toLowerCase()}`);
