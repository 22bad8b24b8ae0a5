import { z } from 'zod';
import { labSettings } from '../site/lab-settings.js';
import { purchaseDateRange } from '../time/texts.js';
import {
  calendarDateSchema,
  idSchema,
  lineSchema,
  optionalDateSchema,
  optionalLineSchema,
  optionalLinkSchema,
  optionalTextSchema,
  orUnchanged,
  recordVersionSchema,
  textSchema,
  wholeNumberSchema,
} from '../wire/fields.js';
import { bookingUnits, equipmentBookingMessages } from './booking-texts.js';
import { equipmentMessages, equipmentStatuses } from './texts.js';

/** The id of one of the lab's categories. */
const equipmentCategorySchema = z
  .string(equipmentMessages.category)
  .refine((id) => labSettings().equipmentCategories.some((category) => category.id === id), equipmentMessages.category);
const equipmentStatusSchema = z.enum(equipmentStatuses, equipmentMessages.status);

/** Whether an item is booked by whole days or by the hour. */
export const bookingUnitSchema = z.enum(bookingUnits, equipmentBookingMessages.unit);

const newStatusSchema = equipmentStatusSchema.exclude(['checked_out'], equipmentMessages.newStatus);

/** The largest value of an item. */
export const MAX_VALUE = 2_147_483_647;

const valueSchema = wholeNumberSchema(equipmentMessages.value, { min: 0, max: MAX_VALUE })
  .optional()
  .transform((value) => value ?? null);

const editableFields = {
  name: lineSchema(equipmentMessages.name),
  serialNumber: optionalLineSchema(),
  model: optionalLineSchema(),
  description: textSchema(equipmentMessages.description),
  location: optionalLineSchema(),
  purchaseDate: optionalDateSchema(
    equipmentMessages.purchaseDate,
    purchaseDateRange,
    equipmentMessages.purchaseDateOutside,
  ),
  /** In the lab's currency. */
  value: valueSchema,
  notes: optionalTextSchema(),
};

const keeperSchema = idSchema.nullable();
const nextCheckSchema = optionalDateSchema(equipmentMessages.nextCheckOn);
const manualSchema = optionalLinkSchema(equipmentMessages.manualUrl);

/** Blank choices count as absent. */
const BLANK = z.literal(['', null]);

/** Body of `POST /api/equipment`. */
export const createEquipmentSchema = z
  .object({
    ...editableFields,
    category: z
      .union([equipmentCategorySchema, BLANK], equipmentMessages.category)
      .optional()
      .transform((category) => category || 'other'),
    status: z
      .union([newStatusSchema, BLANK], {
        error: ({ input }) => equipmentMessages[input === 'checked_out' ? 'newStatus' : 'status'],
      })
      .optional()
      .transform((status) => status || 'available'),
    keeperId: keeperSchema.default(null),
    nextCheckOn: nextCheckSchema,
    isPublic: z.boolean(equipmentMessages.isPublic).default(false),
    manualUrl: manualSchema,
    bookingUnit: z
      .union([bookingUnitSchema, BLANK], equipmentBookingMessages.unit)
      .optional()
      .transform((unit) => unit || 'day'),
  })
  .meta({ id: 'CreateEquipment' });

/**
 * Body of `PUT /api/equipment/{id}`: every field. An absent category or status stays unchanged, like the fields that
 * older scripts do not know: keeper, check, publication, manual and unit of bookings.
 */
export const updateEquipmentSchema = z
  .object({
    ...editableFields,
    category: equipmentCategorySchema.optional(),
    status: equipmentStatusSchema.optional(),
    keeperId: keeperSchema.optional(),
    nextCheckOn: orUnchanged(nextCheckSchema),
    isPublic: z.boolean(equipmentMessages.isPublic).optional(),
    manualUrl: orUnchanged(manualSchema),
    bookingUnit: bookingUnitSchema.optional(),
  })
  .meta({ id: 'UpdateEquipment' });

/** An item of the lab's inventory. `value` is in the lab's currency. */
export const equipmentSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    serialNumber: z.string().nullable(),
    model: z.string().nullable(),
    category: z.string(),
    description: z.string(),
    location: z.string().nullable(),
    purchaseDate: calendarDateSchema(undefined, purchaseDateRange).nullable(),
    value: z.int32().min(0).nullable(),
    status: equipmentStatusSchema,
    notes: z.string().nullable(),
    photoUrl: z.string().nullable(),
    /** The member who takes care of it, and is notified of problems and checks. */
    keeperId: idSchema.nullable(),
    nextCheckOn: calendarDateSchema().nullable(),
    /** Whether the page of facilities shows it to everyone. */
    isPublic: z.boolean(),
    manualUrl: z.string().nullable(),
    bookingUnit: bookingUnitSchema,
    version: recordVersionSchema,
  })
  .meta({ id: 'Equipment' });

/** The inventory, sorted by name. `today` is the lab's current day, the earliest that a form may offer. */
export const equipmentListSchema = z
  .object({ equipment: z.array(equipmentSchema), today: calendarDateSchema() })
  .meta({ id: 'EquipmentList' });

/** A public item, as the equipment service gives it to the site service. The site shows only the keeper's role. */
const publicItemSchema = equipmentSchema.pick({
  id: true,
  name: true,
  description: true,
  photoUrl: true,
  keeperId: true,
});

/** Response of `GET /internal/equipment`: the items that everyone may see. */
export const publicItemsSchema = z.object({ equipment: z.array(publicItemSchema) });

export type PublicItem = z.infer<typeof publicItemSchema>;
/** An item on the page of facilities. */
export type Facility = Omit<PublicItem, 'keeperId'> & { keeperRole: string | null };
export type Equipment = z.infer<typeof equipmentSchema>;
export type EquipmentList = z.infer<typeof equipmentListSchema>;
export type CreateEquipment = z.input<typeof createEquipmentSchema>;
export type UpdateEquipment = z.input<typeof updateEquipmentSchema>;
