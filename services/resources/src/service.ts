import type { ServiceDefinition } from '@lab/service-kit';
import { resourcesConfigSchema } from './config.js';

export const resourcesService: ServiceDefinition<typeof resourcesConfigSchema> = {
  name: 'resources',
  config: resourcesConfigSchema,
  module: async (config) => (await import('./resources-service.module.js')).ResourcesServiceModule.forConfig(config),
  database: async () => (await import('./database/database.js')).resourcesDatabase,
  internet: 'It checks links.',
};
