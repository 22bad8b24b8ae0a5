import { httpUrlSchema, serviceConfigSchema } from '@lab/service-kit/config';
import type { z } from 'zod';

export const resourcesConfigSchema = serviceConfigSchema.extend({ MEMBERS_URL: httpUrlSchema });

export type ResourcesConfig = z.output<typeof resourcesConfigSchema>;
