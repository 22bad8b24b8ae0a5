import { z } from 'zod';
import { typedValue } from '../text/visible-text.js';
import {
  booleanParamSchema,
  calendarDateSchema,
  givenInstantSchema,
  idParamSchema,
  idSchema,
  optionalLineSchema,
  orUnchanged,
  recordVersionSchema,
  requiredIdSchema,
} from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import { BOOKING_STEP_MINUTES, equipmentBookingMessages, isDay } from './booking-texts.js';
import { equipmentCheckoutSchema } from './checkouts.js';
import { equipmentCheckoutMessages } from './texts.js';

const isInStep = (time: string): boolean => Date.parse(time) % (BOOKING_STEP_MINUTES * 60_000) === 0;

/** A day, or an instant in steps of 15 minutes. */
const bookingTimeSchema = (missing: string, invalid: string) =>
  z
    .string(missing)
    .transform(typedValue)
    .pipe(z.string().min(1, { error: missing, abort: true }))
    .pipe(z.union([calendarDateSchema(invalid), givenInstantSchema(invalid)], { error: invalid }))
    .refine((time) => isDay(time) || isInStep(time), equipmentBookingMessages.step);

const bookingTimes = {
  start: bookingTimeSchema(equipmentBookingMessages.start, equipmentBookingMessages.startInvalid),
  end: bookingTimeSchema(equipmentBookingMessages.end, equipmentBookingMessages.endInvalid),
};

/** The beginning and end of a booking: two days, both included, or two instants. */
export interface BookingTimes {
  start: string;
  end: string;
}

/** What is wrong with a beginning and an end together; null when nothing is. */
export const bookingTimesProblem = ({ start, end }: BookingTimes): string | null => {
  if (isDay(start) !== isDay(end)) return equipmentBookingMessages.mixed;
  return (isDay(start) ? end >= start : end > start) ? null : equipmentBookingMessages.endBeforeStart;
};

const checkTimes = <Times extends BookingTimes>({ start, end }: Times, context: z.RefinementCtx): void => {
  const message = bookingTimesProblem({ start, end });
  if (message) context.addIssue({ code: 'custom', path: ['end'], message });
};

/** The ids of the things of a booking or kit, each once. */
export const bookedItemsSchema = z
  .array(requiredIdSchema(equipmentBookingMessages.items), equipmentBookingMessages.items)
  .min(1, equipmentBookingMessages.items)
  .max(limits.bookedItems, equipmentBookingMessages.items)
  .refine((ids) => new Set(ids).size === ids.length, equipmentBookingMessages.itemTwice);

const bookingFields = {
  equipmentIds: bookedItemsSchema,
  ...bookingTimes,
  purpose: optionalLineSchema(limits.equipmentPurposeLength),
};

/**
 * Body of `POST /api/equipment-bookings`. `start` and `end` are days if all items are booked by the day, and instants
 * if any item is booked by the hour. Without `memberId` the caller books for themselves.
 */
export const createEquipmentBookingSchema = z
  .object({
    ...bookingFields,
    memberId: requiredIdSchema(equipmentCheckoutMessages.labMemberId).optional(),
    repeatWeeks: z
      .int({ error: equipmentBookingMessages.repeats })
      .min(0, equipmentBookingMessages.repeats)
      .max(limits.bookingRepeats, equipmentBookingMessages.repeats)
      .default(0),
  })
  .superRefine(checkTimes)
  .meta({ id: 'CreateEquipmentBooking' });

/** Body of `PUT /api/equipment-bookings/{id}`. An absent field stays unchanged. */
export const updateEquipmentBookingSchema = z
  .object({
    equipmentIds: orUnchanged(bookingFields.equipmentIds),
    start: orUnchanged(bookingFields.start),
    end: orUnchanged(bookingFields.end),
    purpose: orUnchanged(bookingFields.purpose),
    memberId: requiredIdSchema(equipmentCheckoutMessages.labMemberId).optional(),
  })
  .meta({ id: 'UpdateEquipmentBooking' });

/** Which bookings of a series are meant: this one, this and the later ones, or all that are not over. */
export const bookingChoices = ['this', 'later', 'all'] as const;

export type BookingChoice = (typeof bookingChoices)[number];

/** Query of `PUT` and `DELETE /api/equipment-bookings/{id}`. */
export const bookingChoiceQuerySchema = z.object({
  which: z.enum(bookingChoices, 'which must be this, later or all').default('this'),
});

/** A day or an instant in a response. */
const timeSchema = z.string();

/** A booking of one or several things. `start` and `end` are days, both included, or instants. */
export const equipmentBookingSchema = z
  .object({
    id: idSchema,
    version: recordVersionSchema,
    equipmentIds: z.array(idSchema),
    /** The items' names when they were booked, separated by commas. */
    equipmentNames: z.string(),
    memberId: idSchema,
    memberName: z.string(),
    purpose: z.string().nullable(),
    start: timeSchema,
    end: timeSchema,
    seriesId: idSchema.nullable(),
  })
  .meta({ id: 'EquipmentBooking' });

/** Response of `PUT /api/equipment-bookings/{id}`: the booking, and in `bookings` all that were changed with it. */
export const changedEquipmentBookingSchema = equipmentBookingSchema
  .extend({ bookings: z.array(equipmentBookingSchema).optional() })
  .meta({ id: 'ChangedEquipmentBooking' });

/** Bookings by their beginning. */
export const equipmentBookingsSchema = z
  .object({ bookings: z.array(equipmentBookingSchema) })
  .meta({ id: 'EquipmentBookings' });

/** Response of `GET /api/equipment-bookings`. `today` is the lab's current day. */
export const equipmentBookingListSchema = equipmentBookingsSchema
  .extend({ today: calendarDateSchema() })
  .meta({ id: 'EquipmentBookingList' });

/** Query of `GET /api/equipment-bookings`: those that touch these days. By default those that are not over. */
export const equipmentBookingQuerySchema = z.object({
  from: calendarDateSchema().optional(),
  to: calendarDateSchema().optional(),
  equipmentId: idParamSchema.optional(),
  memberId: idParamSchema.optional(),
});

/** A booking or checkout that is in the way of a new booking. */
export const bookingClashSchema = z
  .object({
    equipmentId: idSchema,
    start: timeSchema,
    end: timeSchema,
    memberName: z.string(),
    /** When the thing is next free for as long as requested; null when it is not known. */
    nextFree: timeSchema.nullable(),
  })
  .meta({ id: 'BookingClash' });

/** Body of `POST /api/equipment-bookings/{id}/check-out`. */
export const checkedOutBookingSchema = z
  .object({ checkouts: z.array(equipmentCheckoutSchema) })
  .meta({ id: 'CheckedOutBooking' });

/** Query of `GET /api/equipment/free`: two days, both included, or two instants. */
export const freeEquipmentQuerySchema = z
  .object({ from: bookingTimes.start, to: bookingTimes.end, category: z.string().optional() })
  .superRefine(({ from, to }, context) => {
    const message = bookingTimesProblem({ start: from, end: to });
    if (message) context.addIssue({ code: 'custom', path: ['to'], message });
  });

/** Response of `GET /api/equipment/free`. `nextFree` is null where it is not known. */
export const freeEquipmentSchema = z
  .object({
    free: z.array(idSchema),
    taken: z.array(z.object({ id: idSchema, nextFree: timeSchema.nullable() })),
  })
  .meta({ id: 'FreeEquipment' });

/** Query of calls that make an item unavailable: `evenBooked=true` removes it from its bookings. */
export const evenBookedQuerySchema = z.object({ evenBooked: booleanParamSchema.default(false) });

export type EquipmentBookingQuery = z.output<typeof equipmentBookingQuerySchema>;
export type EquipmentBooking = z.infer<typeof equipmentBookingSchema>;
export type ChangedEquipmentBooking = z.infer<typeof changedEquipmentBookingSchema>;
export type EquipmentBookings = z.infer<typeof equipmentBookingsSchema>;
export type EquipmentBookingList = z.infer<typeof equipmentBookingListSchema>;
export type CreateEquipmentBooking = z.input<typeof createEquipmentBookingSchema>;
export type UpdateEquipmentBooking = z.input<typeof updateEquipmentBookingSchema>;
export type BookingClash = z.infer<typeof bookingClashSchema>;
export type CheckedOutBooking = z.infer<typeof checkedOutBookingSchema>;
export type FreeEquipment = z.infer<typeof freeEquipmentSchema>;
