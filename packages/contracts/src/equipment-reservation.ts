import { z } from 'zod';
import { calendarDateSchema, requiredDateSchema } from './calendar-date.js';
import { equipmentHandoverFields, equipmentPurposeSchema } from './equipment-checkout.js';
import { idParamSchema, idSchema, instantSchema, optionalTextSchema } from './fields.js';

/** Messages about reservations, shared by the browser and the service. */
export const equipmentReservationMessages = {
  startDate: 'Start date is required',
  startDateInvalid: 'Please enter the start date as YYYY-MM-DD',
  startDatePast: 'The start date cannot be in the past',
  endDate: 'End date is required',
  endDateInvalid: 'Please enter the end date as YYYY-MM-DD',
  endBeforeStart: 'The end date cannot be before the start date',
  reserved: 'Equipment reserved successfully',
  reserveFailed: 'Failed to reserve equipment',
  deleted: 'Reservation cancelled successfully',
  deleteFailed: 'Failed to cancel the reservation',
  empty: 'No reservations',
  unknown: 'There is no such reservation.',
} as const;

/** Body of `POST /api/equipment-reservations`; both days are included. */
export const createEquipmentReservationSchema = z
  .object({
    ...equipmentHandoverFields,
    startDate: requiredDateSchema(
      equipmentReservationMessages.startDate,
      equipmentReservationMessages.startDateInvalid,
    ),
    endDate: requiredDateSchema(equipmentReservationMessages.endDate, equipmentReservationMessages.endDateInvalid),
    purpose: equipmentPurposeSchema,
  })
  .refine(({ startDate, endDate }) => endDate >= startDate, {
    path: ['endDate'],
    message: equipmentReservationMessages.endBeforeStart,
  })
  .meta({ id: 'CreateEquipmentReservation' });

/** A reservation of an item for a member from `startDate` to `endDate`, both included. */
export const equipmentReservationSchema = z
  .object({
    id: idSchema,
    equipmentId: idSchema,
    labMemberId: idSchema,
    equipmentName: z.string(),
    memberName: z.string(),
    startDate: calendarDateSchema(),
    endDate: calendarDateSchema(),
    purpose: z.string(),
    createdAt: instantSchema,
  })
  .meta({ id: 'EquipmentReservation' });

/** Reservations that have not ended, by start date. `today` is the lab's current day. */
export const equipmentReservationListSchema = z
  .object({ reservations: z.array(equipmentReservationSchema), today: calendarDateSchema() })
  .meta({ id: 'EquipmentReservationList' });

/** Body of `POST /api/equipment-reservations/{id}/check-out`; the other fields come from the reservation. */
export const checkOutReservationSchema = z
  .object({ checkoutNotes: optionalTextSchema() })
  .meta({ id: 'CheckOutReservation' });

/** Query of `GET /api/equipment-reservations`. */
export const equipmentReservationQuerySchema = z.object({
  equipmentId: idParamSchema.optional(),
  labMemberId: idParamSchema.optional(),
});

export type EquipmentReservation = z.infer<typeof equipmentReservationSchema>;
export type EquipmentReservationList = z.infer<typeof equipmentReservationListSchema>;
export type CreateEquipmentReservation = z.input<typeof createEquipmentReservationSchema>;
export type CheckOutReservation = z.input<typeof checkOutReservationSchema>;
