import {
  bookingTimesProblem,
  BOOKING_STEP_MINUTES,
  dayjs,
  equipmentBookingMessages as messages,
  isDay,
  limits,
  type BookingTimes,
} from '@lab/contracts';
import { InvalidInputException } from '@lab/service-kit';
import { ConflictException } from '@nestjs/common';
import { statusRefusal } from '../availability/claim.js';
import { isUsable } from '../equipment/equipment-statuses.js';
import type { LockedItem } from '../equipment/equipment.sql.js';

const refuse = (path: string, message: string): never => {
  throw new InvalidInputException([{ path, message }]);
};

/**
 * Checks the times of a booking against its items: days where all are booked by days, otherwise times.
 * @throws InvalidInputException with the path of the field
 */
export const requireFittingTimes = (times: BookingTimes, items: readonly LockedItem[]): void => {
  const problem = bookingTimesProblem(times);
  if (problem) refuse('end', problem);
  const isByDay = items.every(({ bookingUnit }) => bookingUnit === 'day');
  if (isDay(times.start) !== isByDay) refuse('start', isByDay ? messages.needsDays : messages.needsTimes);
};

/** A booking may still begin in the step in which it is made. */
const isPast = ({ start }: BookingTimes, today: string): boolean =>
  isDay(start) ? start < today : Date.parse(start) <= Date.now() - BOOKING_STEP_MINUTES * 60_000;

/**
 * Checks when a booking begins and ends.
 * @param lastDay its last day in the lab
 * @param before the times that it had; it may keep a beginning in the past
 * @throws InvalidInputException with the path of the field
 */
export const requireBookable = (
  times: BookingTimes,
  { today, lastDay }: { today: string; lastDay: string },
  before?: BookingTimes,
): void => {
  if (times.start !== before?.start && isPast(times, today)) refuse('start', messages.startPast);
  const limit = dayjs.utc(today).add(limits.bookingYears, 'year').format('YYYY-MM-DD');
  if (lastDay > limit) refuse('end', messages.tooFar);
};

/**
 * Checks that the lab has an item. One in maintenance can be booked from its next check on.
 * @param day the first day of the booking
 * @throws ConflictException when it is lost, retired or in maintenance
 */
export const requireUsable = (item: LockedItem, day: string): void => {
  const { name, status, nextCheckOn } = item;
  if (isUsable(item)) return;
  if (status === 'maintenance' && nextCheckOn !== null && nextCheckOn <= day) return;
  throw new ConflictException(`${name}: ${statusRefusal(status)}`);
};
