import { z } from 'zod';
import { calendarDateSchema, optionalDateSchema } from './calendar-date.js';
import { idSchema, lineSchema, optionalTextSchema, wholeNumberSchema } from './fields.js';
import { limits } from './limits.js';
import { recordVersionSchema } from './record-version.js';

/** Messages about items, shared by the browser and the service. */
export const equipmentMessages = {
  name: 'Equipment name is required',
  description: 'Description is required',
  category: 'Please choose one of the categories',
  status: 'Please choose one of the statuses',
  newStatus: 'A new item cannot be checked out; please choose another status',
  purchaseDate: 'Please enter the purchase date as YYYY-MM-DD',
  purchaseDateFuture: 'The purchase date cannot be after today',
  value: 'Please enter the value in NTD as a whole number from 0 to 2,147,483,647',
  added: 'Equipment added successfully',
  addFailed: 'Failed to add equipment',
  updated: 'Equipment updated successfully',
  updateFailed: 'Failed to update equipment',
  empty: 'No equipment found',
  unknown: 'There is no such equipment.',
} as const;

export const equipmentCategories = [
  'sensors',
  'computers',
  'mobile_devices',
  'cameras',
  'vr_ar',
  'peripherals',
  'audio',
  'other',
] as const;

export const equipmentStatuses = ['available', 'checked_out', 'maintenance', 'lost', 'retired'] as const;

export type EquipmentCategory = (typeof equipmentCategories)[number];
export type EquipmentStatus = (typeof equipmentStatuses)[number];

/** Labels of the categories. */
export const equipmentCategoryLabels: Record<EquipmentCategory, string> = {
  sensors: 'Sensors',
  computers: 'Computers',
  mobile_devices: 'Mobile Devices',
  cameras: 'Cameras',
  vr_ar: 'VR/AR',
  peripherals: 'Peripherals',
  audio: 'Audio',
  other: 'Other',
};

/** Labels of the statuses. */
export const equipmentStatusLabels: Record<EquipmentStatus, string> = {
  available: 'Available',
  checked_out: 'Checked Out',
  maintenance: 'In Maintenance',
  lost: 'Lost',
  retired: 'Retired',
};

/** The statuses that an item may be given by hand, by its current status. Checkouts and returns set the others. */
export const equipmentStatusChanges: Record<EquipmentStatus, readonly EquipmentStatus[]> = {
  available: ['maintenance', 'retired'],
  checked_out: [],
  maintenance: ['available', 'retired'],
  lost: ['available'],
  retired: ['available', 'maintenance'],
};

export const equipmentCategorySchema = z.enum(equipmentCategories, equipmentMessages.category);
export const equipmentStatusSchema = z.enum(equipmentStatuses, equipmentMessages.status);

const newStatusSchema = equipmentStatusSchema.exclude(['checked_out'], equipmentMessages.newStatus);

const valueSchema = wholeNumberSchema(equipmentMessages.value, { min: 0, max: 2_147_483_647 })
  .optional()
  .transform((value) => value ?? null);

const editableFields = {
  name: lineSchema(equipmentMessages.name),
  serialNumber: optionalTextSchema(limits.lineLength),
  model: optionalTextSchema(limits.lineLength),
  description: lineSchema(equipmentMessages.description, 1, limits.textLength),
  location: optionalTextSchema(limits.lineLength),
  purchaseDate: optionalDateSchema(equipmentMessages.purchaseDate),
  /** In NTD. */
  value: valueSchema,
  notes: optionalTextSchema(),
};

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
  })
  .meta({ id: 'CreateEquipment' });

/** Body of `PUT /api/equipment/{id}`: every field; an absent category or status stays unchanged. */
export const updateEquipmentSchema = z
  .object({
    ...editableFields,
    category: equipmentCategorySchema.optional(),
    status: equipmentStatusSchema.optional(),
  })
  .meta({ id: 'UpdateEquipment' });

/** An item of the lab's inventory. `value` is in NTD. */
export const equipmentSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    serialNumber: z.string().nullable(),
    model: z.string().nullable(),
    category: equipmentCategorySchema,
    description: z.string(),
    location: z.string().nullable(),
    purchaseDate: calendarDateSchema().nullable(),
    value: z.int32().min(0).nullable(),
    status: equipmentStatusSchema,
    notes: z.string().nullable(),
    version: recordVersionSchema,
  })
  .meta({ id: 'Equipment' });

/** The inventory by name. `today` is the lab's current day, the earliest that a form may offer. */
export const equipmentListSchema = z
  .object({ equipment: z.array(equipmentSchema), today: calendarDateSchema() })
  .meta({ id: 'EquipmentList' });

/** Path of the CSV export of the inventory. */
export const EQUIPMENT_CSV_PATH = '/api/equipment/inventory.csv';

export type Equipment = z.infer<typeof equipmentSchema>;
export type EquipmentList = z.infer<typeof equipmentListSchema>;
export type CreateEquipment = z.input<typeof createEquipmentSchema>;
export type UpdateEquipment = z.input<typeof updateEquipmentSchema>;
