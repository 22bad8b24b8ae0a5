import { httpUrlSchema, serviceConfigSchema } from '@lab/service-kit/config';
import type { z } from 'zod';

/** The members service provides the names of voters. */
export const gatheringsConfigSchema = serviceConfigSchema.extend({ MEMBERS_URL: httpUrlSchema });

export type GatheringsConfig = z.output<typeof gatheringsConfigSchema>;
