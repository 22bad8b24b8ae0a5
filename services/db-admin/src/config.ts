import { servicesWith } from '@lab/contracts';
import { serviceConfigSchema, serviceUrlShape } from '@lab/service-kit/config';
import type { z } from 'zod';

/** The URLs of the services with tables, which provide the rows. */
export const dbAdminConfigSchema = serviceConfigSchema.extend(serviceUrlShape(servicesWith('tables')));

export type DbAdminConfig = z.output<typeof dbAdminConfigSchema>;
