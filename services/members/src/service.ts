import type { ServiceDefinition } from '@lab/service-kit';
import { membersConfigSchema } from './config.js';

export const membersService: ServiceDefinition<typeof membersConfigSchema> = {
  name: 'members',
  config: membersConfigSchema,
  module: async (config) => (await import('./members-service.module.js')).MembersServiceModule.forConfig(config),
  database: async () => (await import('./database/database.js')).membersDatabase,
  // Decoding a photo takes up to 200 MiB.
  memory: { request: '192Mi', limit: '1Gi' },
};
