import { purposes } from '@lab/contracts';
import { httpUrlSchema, privateKeySchema, serviceConfigSchema, serviceUrlShape } from '@lab/service-kit/config';
import { checkStorageKeys, storageShape } from '@lab/service-kit/storage';
import type { z } from 'zod';

/** Other services provide further calendar events; members says who is still in the lab. Slides are stored like photos. */
export const meetingsConfigSchema = serviceConfigSchema
  .extend({
    /** Signs requests for the other services' part of a member's calendar. */
    CALENDAR_PRIVATE_KEY: privateKeySchema,
    ...serviceUrlShape(purposes.calendar.services),
    MEMBERS_URL: httpUrlSchema,
    ...storageShape,
  })
  .superRefine(checkStorageKeys);

export type MeetingsConfig = z.output<typeof meetingsConfigSchema>;
