import { limits } from '../wire/limits.js';
import { equipmentCheckoutLabels } from './texts.js';

/** How an item is booked: by whole days or by the hour. */
export const bookingUnits = ['day', 'hour'] as const;

export type BookingUnit = (typeof bookingUnits)[number];

/** Labels of the units. */
export const bookingUnitLabels: Record<BookingUnit, string> = { day: 'By whole days', hour: 'By the hour' };

/** Bookings by the hour begin and end in steps of this many minutes. */
export const BOOKING_STEP_MINUTES = 15;

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** True for a day, false for an instant. */
export const isDay = (time: string): boolean => time.length === DAY_LENGTH;

/** Labels of a booking's fields, in forms, on the database page and in the audit log. */
export const equipmentBookingLabels = {
  bookingId: 'Booking',
  equipmentId: 'Item',
  equipmentName: equipmentCheckoutLabels.equipmentName,
  memberName: equipmentCheckoutLabels.memberName,
  purpose: equipmentCheckoutLabels.purpose,
  seriesId: 'Series',
  unit: 'Booked',
  startAt: 'Begins',
  endAt: 'Ends',
} as const;

/** Messages about bookings, shared by the browser and the service. */
export const equipmentBookingMessages = {
  unit: 'Please choose whole days or hours',
  items: `Please choose 1 to ${limits.bookedItems} things`,
  itemTwice: 'Please name each thing once',
  start: 'Please enter when it begins',
  startInvalid: 'Please enter the beginning as YYYY-MM-DD, or as a time with its offset',
  startPast: 'A booking cannot begin in the past',
  end: 'Please enter when it ends',
  endInvalid: 'Please enter the end as YYYY-MM-DD, or as a time with its offset',
  endBeforeStart: 'A booking must end after it begins',
  mixed: 'Please enter days for both the beginning and the end, or times for both',
  step: `Please use times in steps of ${BOOKING_STEP_MINUTES} minutes`,
  tooFar: `One can book up to ${limits.bookingYears} years ahead`,
  needsDays: 'These things are booked by whole days; please enter days',
  needsTimes: 'One of these things is booked by the hour; please enter times',
  repeats: `Please repeat it 0 to ${limits.bookingRepeats} times`,
  repeatOverlaps: 'A booking longer than a week would overlap its own repeat',
  clashes: 'Not everything is free then. Nothing was booked.',
  isOver: 'This booking is over.',
  /** The purpose of checkouts from a booking without one. */
  purpose: 'Booked',
  booked: 'Booked successfully',
  bookFailed: 'Failed to book',
  changed: 'Booking changed successfully',
  changeFailed: 'Failed to change the booking',
  deleted: 'Booking cancelled successfully',
  deleteFailed: 'Failed to cancel the booking',
  empty: 'No bookings',
  unknown: 'There is no such booking.',
  unitOfBooked: 'This item is booked, so days and hours cannot be exchanged.',
  isBooked: 'This item is booked.',
} as const;

/** Labels of a kit's fields. */
export const equipmentKitLabels = { name: 'Name', kitId: 'Kit', equipmentId: 'Item' } as const;

/** Messages about kits, shared by the browser and the service. */
export const equipmentKitMessages = {
  name: 'Please enter a name for the kit',
  nameTaken: 'There is already a kit with this name.',
  unknownItem: 'One of these things no longer exists',
  unknown: 'There is no such kit.',
  saved: 'Kit saved successfully',
  saveFailed: 'Failed to save the kit',
  deleted: 'Kit deleted successfully',
  deleteFailed: 'Failed to delete the kit',
  empty: 'No kits',
} as const;
