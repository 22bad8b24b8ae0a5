import type { ServiceDefinition } from '@lab/service-kit';
import { gatheringsConfigSchema } from './config.js';

export const gatheringsService: ServiceDefinition<typeof gatheringsConfigSchema> = {
  name: 'gatherings',
  config: gatheringsConfigSchema,
  module: async (config) => (await import('./gatherings-service.module.js')).GatheringsServiceModule.forConfig(config),
  database: async () => (await import('./database/database.js')).gatheringsDatabase,
  internet: 'It resolves short maps links.',
};
