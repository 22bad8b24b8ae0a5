import type { RunnableDefinition } from '@lab/service-kit';
import { dbAdminConfigSchema } from './config.js';
import { DbAdminServiceModule } from './db-admin-service.module.js';

/** The service, to be run alone by `main.ts` or beside the others in one process. */
export const dbAdminService: RunnableDefinition<typeof dbAdminConfigSchema> = {
  name: 'db-admin',
  config: dbAdminConfigSchema,
  module: (config) => DbAdminServiceModule.forConfig(config),
};
