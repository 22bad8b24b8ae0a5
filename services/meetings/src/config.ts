import { servicesAnswering } from '@lab/contracts';
import { httpUrlSchema, serviceConfigSchema, serviceUrlShape } from '@lab/service-kit/config';
import { checkStorageKeys, storageShape } from '@lab/service-kit/storage';
import type { z } from 'zod';

/** Other services provide more calendar events. The members service knows who is in the lab. Slides are stored like photos. */
export const meetingsConfigSchema = serviceConfigSchema
  .extend({
    ...serviceUrlShape(servicesAnswering('calendar')),
    MEMBERS_URL: httpUrlSchema,
    ...storageShape,
  })
  .superRefine(checkStorageKeys);

export type MeetingsConfig = z.output<typeof meetingsConfigSchema>;
