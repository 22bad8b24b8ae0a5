import { httpUrlSchema, serviceConfigSchema } from '@lab/service-kit/config';
import { z } from 'zod';

/** Other services say how many of their records use a category. */
export const siteConfigSchema = serviceConfigSchema.omit({ SITE_URL: true }).extend({
  EQUIPMENT_URL: httpUrlSchema,
  MEMBERS_URL: httpUrlSchema,
  RESOURCES_URL: httpUrlSchema,
  SITE_SOURCE: z
    .enum(['database', 'files'], 'must be database or files')
    .default('database')
    .describe('files: the folder content/ is in charge, and nothing can be edited in the browser'),
});

export type SiteConfig = z.output<typeof siteConfigSchema>;
