import { httpUrlSchema, serviceConfigSchema } from '@lab/service-kit/config';
import { checkStorageKeys, storageShape } from '@lab/service-kit/storage';
import type { z } from 'zod';

/**
 * The members service provides the names of members. Photos of items are stored like those of members. The codes on
 * labels begin with the public address.
 */
export const equipmentConfigSchema = serviceConfigSchema
  .extend({
    MEMBERS_URL: httpUrlSchema,
    PUBLIC_URL: httpUrlSchema
      .default('http://localhost:8080')
      .transform((url) => new URL(url))
      .describe('where people reach the site; http://localhost:PORT without it'),
    ...storageShape,
  })
  .superRefine(checkStorageKeys);

export type EquipmentConfig = z.output<typeof equipmentConfigSchema>;
