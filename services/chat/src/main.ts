import { runProcess } from '@lab/service-kit';
import { ChatServiceModule } from './chat-service.module.js';
import { chatConfigSchema } from './config.js';

await runProcess({
  name: 'chat',
  config: chatConfigSchema,
  module: (config) => ChatServiceModule.forConfig(config),
});
