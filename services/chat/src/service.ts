import type { ServiceDefinition } from '@lab/service-kit';
import { chatConfigSchema } from './config.js';

export const chatService: ServiceDefinition<typeof chatConfigSchema> = {
  name: 'chat',
  config: chatConfigSchema,
  module: async (config) => (await import('./chat-service.module.js')).ChatServiceModule.forConfig(config),
  database: async () => (await import('./database/database.js')).chatDatabase,
  internet: 'It asks a language model.',
};
