import { serviceConfigSchema, type RunnableDefinition } from '@lab/service-kit';
import { DbAdminServiceModule } from './db-admin-service.module.js';

/** The service, to be run alone by `main.ts` or beside the others in one process. */
export const dbAdminService: RunnableDefinition<typeof serviceConfigSchema> = {
  name: 'db-admin',
  config: serviceConfigSchema,
  module: (config) => DbAdminServiceModule.forConfig(config),
};
