import { calendarConfigShape, httpUrlSchema, serviceConfigSchema } from '@lab/service-kit';
import type { z } from 'zod';

/** The members service tells who takes an item. */
export const equipmentConfigSchema = serviceConfigSchema.extend({
  ...calendarConfigShape,
  MEMBERS_URL: httpUrlSchema,
});

export type EquipmentConfig = z.output<typeof equipmentConfigSchema>;
