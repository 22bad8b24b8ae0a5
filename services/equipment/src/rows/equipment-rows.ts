import {
  createEquipmentCheckoutSchema,
  bookingUnitSchema,
  createEquipmentBookingSchema,
  equipmentBookingMessages,
  equipmentMessages,
  equipmentProblemMessages,
  saveEquipmentKitSchema,
  optionalTextSchema,
  reportProblemSchema,
  returnEquipmentSchema,
  solveProblemSchema,
  updateEquipmentSchema,
} from '@lab/contracts';
import { type RowCheck, type RowsOf, rowFields } from '@lab/service-kit';

const { count, flag, id, instant, name, secret } = rowFields;

/** The return is not before the checkout. */
const returnedAfterwards: RowCheck = ({ checkoutDate, returnedAt }) =>
  typeof checkoutDate === 'string' && typeof returnedAt === 'string' && returnedAt < checkoutDate
    ? { field: 'returnedAt', message: 'The return cannot be before the checkout' }
    : null;

/** The columns that the database page may write. */
export const equipmentRows: RowsOf<'equipment'> = {
  equipment: {
    fields: { ...updateEquipmentSchema.shape, photoKey: secret },
    notAfterToday: { purchaseDate: equipmentMessages.purchaseDateFuture },
  },
  equipment_checkouts: {
    fields: {
      ...createEquipmentCheckoutSchema.shape,
      ...returnEquipmentSchema.shape,
      equipmentName: name,
      memberName: name,
      checkoutDate: instant,
      dueAt: instant.nullable(),
      returnedAt: instant,
    },
    checks: [returnedAfterwards],
    constraints: {
      equipment_checkouts_returned: {
        field: 'returnedAt',
        message: 'A returned item has the time and condition of its return, and a checked-out item has neither',
      },
    },
  },
  equipment_bookings: {
    fields: {
      labMemberId: createEquipmentCheckoutSchema.shape.labMemberId,
      memberName: name,
      purpose: createEquipmentBookingSchema.shape.purpose,
      seriesId: id.nullable(),
      unavailableItems: optionalTextSchema(),
    },
  },
  equipment_booking_items: {
    fields: {
      bookingId: id,
      equipmentId: createEquipmentCheckoutSchema.shape.equipmentId,
      equipmentName: name,
      unit: bookingUnitSchema,
      startAt: instant,
      endAt: instant,
    },
    constraints: {
      equipment_booking_items_times: { field: 'endAt', message: equipmentBookingMessages.endBeforeStart },
      equipment_booking_items_days: { field: 'startAt', message: 'Whole days begin and end at midnight in UTC' },
      equipment_booking_items_no_overlap: { field: 'startAt', message: 'This item is already booked at this time' },
    },
  },
  equipment_kits: { fields: { name: saveEquipmentKitSchema.shape.name } },
  equipment_kit_items: {
    fields: { kitId: id, equipmentId: createEquipmentCheckoutSchema.shape.equipmentId, position: count },
  },
  equipment_problems: {
    fields: {
      equipmentId: createEquipmentCheckoutSchema.shape.equipmentId,
      equipmentName: name,
      text: reportProblemSchema.shape.text,
      since: reportProblemSchema.shape.since,
      photoKey: secret,
      reportedById: id,
      reporterName: name,
      beganMaintenance: flag,
      solvedAt: instant,
      solverName: name,
      note: solveProblemSchema.shape.note,
    },
    notAfterToday: { since: equipmentProblemMessages.sinceFuture },
    constraints: {
      equipment_problems_solved: { field: 'solvedAt', message: 'A solved problem has a time and a name' },
    },
  },
};
