import { httpUrlSchema, serviceConfigSchema } from '@lab/service-kit/config';
import type { z } from 'zod';

/** The members service provides the names of members. */
export const equipmentConfigSchema = serviceConfigSchema.extend({ MEMBERS_URL: httpUrlSchema });

export type EquipmentConfig = z.output<typeof equipmentConfigSchema>;
