import type { ServiceDefinition } from '@lab/service-kit';
import { meetingsConfigSchema } from './config.js';

export const meetingsService: ServiceDefinition<typeof meetingsConfigSchema> = {
  name: 'meetings',
  config: meetingsConfigSchema,
  module: async (config) => (await import('./meetings-service.module.js')).MeetingsServiceModule.forConfig(config),
  database: async () => (await import('./database/database.js')).meetingsDatabase,
};
