import type { RunnableDefinition } from '@lab/service-kit';
import { chatConfigSchema } from './config.js';
import { ChatServiceModule } from './chat-service.module.js';

/** The service, to be run alone by `main.ts` or beside the others in one process. */
export const chatService: RunnableDefinition<typeof chatConfigSchema> = {
  name: 'chat',
  config: chatConfigSchema,
  module: (config) => ChatServiceModule.forConfig(config),
};
