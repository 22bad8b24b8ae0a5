import type { RunnableDefinition } from '@lab/service-kit';
import { siteConfigSchema } from './config.js';
import { SiteServiceModule } from './site-service.module.js';

/** The service, to be run alone by `main.ts` or beside the others in one process. */
export const siteService: RunnableDefinition<typeof siteConfigSchema> = {
  name: 'site',
  config: siteConfigSchema,
  module: (config) => SiteServiceModule.forConfig(config),
};
