import { purposes } from '@lab/contracts';
import { serviceConfigSchema, serviceUrlShape } from '@lab/service-kit/config';
import type { z } from 'zod';

/** The services with tables are asked for their rows. */
export const dbAdminConfigSchema = serviceConfigSchema.extend(serviceUrlShape(purposes.rows.services));

export type DbAdminConfig = z.output<typeof dbAdminConfigSchema>;
