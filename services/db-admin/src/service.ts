import type { ServiceDefinition } from '@lab/service-kit';
import { serviceConfigSchema } from '@lab/service-kit/config';

export const dbAdminService: ServiceDefinition<typeof serviceConfigSchema> = {
  name: 'db-admin',
  config: serviceConfigSchema,
  module: async (config) => (await import('./db-admin-service.module.js')).DbAdminServiceModule.forConfig(config),
  database: async () => (await import('./database/database.js')).dbAdminDatabase,
};
