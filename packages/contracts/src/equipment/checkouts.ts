import { z } from 'zod';
import {
  calendarDateSchema,
  idParamSchema,
  idSchema,
  instantSchema,
  lineSchema,
  optionalTextSchema,
  requiredDateSchema,
  requiredIdSchema,
} from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import { equipmentCheckoutMessages, returnConditions } from './texts.js';

export const returnConditionSchema = z.enum(returnConditions, equipmentCheckoutMessages.condition);

/** What the item is for, at least three characters. */
export const equipmentPurposeSchema = lineSchema(equipmentCheckoutMessages.purpose, 3, limits.equipmentPurposeLength);

/** The ids of the item and of the member who takes it. */
export const equipmentHandoverFields = {
  equipmentId: requiredIdSchema(equipmentCheckoutMessages.equipmentId),
  labMemberId: requiredIdSchema(equipmentCheckoutMessages.labMemberId),
};

/** Body of `POST /api/equipment-checkouts`. */
export const createEquipmentCheckoutSchema = z
  .object({
    ...equipmentHandoverFields,
    expectedReturnDate: requiredDateSchema(
      equipmentCheckoutMessages.returnDate,
      equipmentCheckoutMessages.returnDateInvalid,
    ),
    purpose: equipmentPurposeSchema,
    checkoutNotes: optionalTextSchema(),
  })
  .meta({ id: 'CreateEquipmentCheckout' });

/** Body of `POST /api/equipment-checkouts/{id}/extend`: the new last day. */
export const extendEquipmentCheckoutSchema = createEquipmentCheckoutSchema
  .pick({ expectedReturnDate: true })
  .meta({ id: 'ExtendEquipmentCheckout' });

/** Body of `POST /api/equipment-checkouts/{id}/return`. A missing condition means good. */
export const returnEquipmentSchema = z
  .object({ returnCondition: returnConditionSchema.default('good'), returnNotes: optionalTextSchema() })
  .meta({ id: 'ReturnEquipment' });

/**
 * A checkout. `equipmentName` and `memberName` are as they were at the checkout; `checkoutDate` and `returnedAt` are
 * instants, `expectedReturnDate` is a day. The three return fields are null while the item is checked out.
 */
export const equipmentCheckoutSchema = z
  .object({
    id: idSchema,
    equipmentId: idSchema,
    labMemberId: idSchema,
    equipmentName: z.string(),
    memberName: z.string(),
    checkoutDate: instantSchema,
    expectedReturnDate: calendarDateSchema(),
    purpose: z.string(),
    checkoutNotes: z.string().nullable(),
    returnedAt: instantSchema.nullable(),
    returnCondition: returnConditionSchema.nullable(),
    returnNotes: z.string().nullable(),
    /** True when the item is out and its return day has passed. */
    isOverdue: z.boolean(),
  })
  .meta({ id: 'EquipmentCheckout' });

/**
 * Overdue checkouts first, then active ones by due date, then returned ones, latest first. `today` is the lab's current
 * day.
 */
export const equipmentCheckoutListSchema = z
  .object({ checkouts: z.array(equipmentCheckoutSchema), today: calendarDateSchema() })
  .meta({ id: 'EquipmentCheckoutList' });

/** Query of `GET /api/equipment-checkouts`. */
export const equipmentCheckoutQuerySchema = z.object({
  status: z.enum(['active', 'all'], 'status must be active or all').default('active'),
  equipmentId: idParamSchema.optional(),
  labMemberId: idParamSchema.optional(),
});

export type EquipmentCheckout = z.infer<typeof equipmentCheckoutSchema>;
export type EquipmentCheckoutList = z.infer<typeof equipmentCheckoutListSchema>;
export type CreateEquipmentCheckout = z.input<typeof createEquipmentCheckoutSchema>;
export type ReturnEquipment = z.input<typeof returnEquipmentSchema>;
