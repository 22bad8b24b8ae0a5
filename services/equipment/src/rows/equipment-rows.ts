import {
  createEquipmentCheckoutSchema,
  createEquipmentReservationSchema,
  equipmentMessages,
  equipmentReservationMessages,
  returnEquipmentSchema,
  updateEquipmentSchema,
} from '@lab/contracts';
import { type RowCheck, type RowsOf, rowFields } from '@lab/service-kit';

const { instant, name, secret } = rowFields;

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
  equipment_reservations: {
    fields: { ...createEquipmentReservationSchema.shape, equipmentName: name, memberName: name },
    whole: createEquipmentReservationSchema,
    constraints: {
      equipment_reservations_dates: { field: 'endDate', message: equipmentReservationMessages.endBeforeStart },
    },
  },
};
