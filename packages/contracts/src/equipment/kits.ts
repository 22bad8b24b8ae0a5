import { z } from 'zod';
import { idSchema, lineSchema, orUnchanged, recordVersionSchema } from '../wire/fields.js';
import { equipmentKitMessages } from './booking-texts.js';
import { bookedItemsSchema } from './bookings.js';

const kitName = lineSchema(equipmentKitMessages.name);

/** Body of `POST /api/equipment-kits`. */
export const saveEquipmentKitSchema = z
  .object({ name: kitName, equipmentIds: bookedItemsSchema })
  .meta({ id: 'SaveEquipmentKit' });

/** Body of `PUT /api/equipment-kits/{id}`. An absent field stays unchanged. */
export const updateEquipmentKitSchema = z
  .object({ name: orUnchanged(kitName), equipmentIds: orUnchanged(bookedItemsSchema) })
  .meta({ id: 'UpdateEquipmentKit' });

/** A named set of things that are booked together. It is empty when all its things were deleted. */
export const equipmentKitSchema = z
  .object({ id: idSchema, name: z.string(), equipmentIds: z.array(idSchema), version: recordVersionSchema })
  .meta({ id: 'EquipmentKit' });

/** All kits by name. */
export const equipmentKitListSchema = z.object({ kits: z.array(equipmentKitSchema) }).meta({ id: 'EquipmentKitList' });

export type EquipmentKit = z.infer<typeof equipmentKitSchema>;
export type EquipmentKitList = z.infer<typeof equipmentKitListSchema>;
export type SaveEquipmentKit = z.input<typeof saveEquipmentKitSchema>;
