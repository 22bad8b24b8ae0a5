import { BOOKING_STEP_MINUTES, type BookingClash, type BookingUnit } from '@lab/contracts';
import type { Claim } from '../availability/claim.js';
import { byItem, overlaps, timeOf, timesOf, type Span } from './spans.js';

const STEP_MS = BOOKING_STEP_MINUTES * 60_000;

/** An item and the time for which it is requested. */
export interface ItemRequest {
  equipmentId: number;
  unit: BookingUnit;
  span: Span;
}

/** A moment from which an item by the hour can be booked: the next full step. */
const inStep = (time: number, unit: BookingUnit): number =>
  unit === 'day' ? time : Math.ceil(time / STEP_MS) * STEP_MS;

/**
 * The beginning of the first gap between an item's claims that is as long as the request and does not begin before it.
 * @param claims of this item
 */
export const nextFree = ({ span, unit }: Pick<ItemRequest, 'span' | 'unit'>, claims: readonly Claim[]): string => {
  let start = span.start;
  for (const claim of claims.toSorted((one, other) => one.start - other.start)) {
    if (claim.start - start >= span.end - span.start) break;
    start = Math.max(start, inStep(claim.end, unit));
  }
  return timeOf(start, unit);
};

/** The claims that are in the way of requests. */
export const clashesOf = (requests: readonly ItemRequest[], claims: readonly Claim[]): BookingClash[] => {
  const claimsOf = byItem(claims);
  return requests.flatMap((request) => {
    const own = claimsOf.get(request.equipmentId) ?? [];
    return own
      .filter((claim) => overlaps(claim, request.span))
      .map((claim) => {
        const { start, end } = timesOf(claim, request.unit);
        const { equipmentId } = request;
        return { equipmentId, start, end, memberName: claim.memberName, nextFree: nextFree(request, own) };
      });
  });
};

/** True when two requests for one item overlap. */
export const overlapThemselves = (requests: readonly ItemRequest[]): boolean =>
  [...byItem(requests).values()].some((same) => {
    const spans = same.map(({ span }) => span).toSorted((one, other) => one.start - other.start);
    return spans.some((span, index) => index > 0 && overlaps(spans[index - 1]!, span));
  });
