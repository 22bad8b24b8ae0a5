import { z } from 'zod';
import { calendarDateSchema, requiredDateSchema } from './calendar-date.js';
import { idParamSchema, idSchema, instantSchema, lineSchema, optionalTextSchema } from './fields.js';
import { limits } from './limits.js';

/** Messages about checkouts and returns, shared by the browser and the service. */
export const equipmentCheckoutMessages = {
  equipmentId: 'Please choose the equipment',
  labMemberId: 'Please choose a lab member',
  returnDate: 'Return date is required',
  returnDateInvalid: 'Please enter the return date as YYYY-MM-DD',
  returnDatePast: 'The return date cannot be in the past',
  purpose: 'Please provide a purpose',
  condition: 'Please indicate the condition',
  checkedOut: 'Equipment checked out successfully',
  checkOutFailed: 'Failed to check out equipment',
  returned: 'Equipment returned successfully',
  returnFailed: 'Failed to return equipment',
  empty: 'No active checkouts',
  unknown: 'There is no such checkout.',
  /** Every 409 about an unavailable item begins with this. */
  notAvailable: 'Equipment is not available',
  membersFailed: 'Failed to fetch lab members',
  membersEmpty: 'No lab members found',
} as const;

export const returnConditions = ['good', 'minor_issues', 'damaged', 'lost'] as const;

export type ReturnCondition = (typeof returnConditions)[number];

/** Labels of the return conditions. */
export const returnConditionLabels: Record<ReturnCondition, string> = {
  good: 'Good',
  minor_issues: 'Minor Issues',
  damaged: 'Damaged',
  lost: 'Lost',
};

export const returnConditionSchema = z.enum(returnConditions, equipmentCheckoutMessages.condition);

/** What an item is needed for, at least three characters. */
export const equipmentPurposeSchema = lineSchema(equipmentCheckoutMessages.purpose, 3, limits.equipmentPurposeLength);

/** The id of an item chosen from a list. */
const choiceSchema = (message: string) => z.int32(message).positive(message);

/** The ids of the item and of the member who takes it. */
export const equipmentHandoverFields = {
  equipmentId: choiceSchema(equipmentCheckoutMessages.equipmentId),
  labMemberId: choiceSchema(equipmentCheckoutMessages.labMemberId),
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
    /** Not returned by the expected day. */
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

/** Path of the CSV export of all checkouts; `?equipmentId=` limits it to one item. */
export const EQUIPMENT_CHECKOUTS_CSV_PATH = '/api/equipment-checkouts/history.csv';

export type EquipmentCheckout = z.infer<typeof equipmentCheckoutSchema>;
export type EquipmentCheckoutList = z.infer<typeof equipmentCheckoutListSchema>;
export type CreateEquipmentCheckout = z.input<typeof createEquipmentCheckoutSchema>;
export type ReturnEquipment = z.input<typeof returnEquipmentSchema>;
