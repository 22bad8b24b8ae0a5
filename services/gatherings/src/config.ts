import { calendarConfigShape, httpUrlSchema, serviceConfigSchema } from '@lab/service-kit';
import type { z } from 'zod';

/** The members service tells the name of who votes. */
export const gatheringsConfigSchema = serviceConfigSchema.extend({
  ...calendarConfigShape,
  MEMBERS_URL: httpUrlSchema,
});

export type GatheringsConfig = z.output<typeof gatheringsConfigSchema>;
