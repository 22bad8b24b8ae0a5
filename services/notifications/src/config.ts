import { httpUrlSchema, outboxConfigShape, serviceConfigSchema } from '@lab/service-kit/config';
import type { z } from 'zod';

/** The services whose outboxes are read, and members, which says who is in the lab. */
export const notificationsConfigSchema = serviceConfigSchema.extend({
  ...outboxConfigShape,
  EQUIPMENT_URL: httpUrlSchema,
  GATHERINGS_URL: httpUrlSchema,
  MEETINGS_URL: httpUrlSchema,
  MEMBERS_URL: httpUrlSchema,
});

export type NotificationsConfig = z.output<typeof notificationsConfigSchema>;
