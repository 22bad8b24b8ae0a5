import type { ServiceDefinition } from '@lab/service-kit';
import { dbAdminConfigSchema } from './config.js';

export const dbAdminService: ServiceDefinition<typeof dbAdminConfigSchema> = {
  name: 'db-admin',
  config: dbAdminConfigSchema,
  module: async (config) => (await import('./db-admin-service.module.js')).DbAdminServiceModule.forConfig(config),
  database: async () => (await import('./database/database.js')).dbAdminDatabase,
};
