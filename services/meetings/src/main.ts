import { runProcess } from '@lab/service-kit';
import { meetingsConfigSchema } from './config.js';
import { MeetingsServiceModule } from './meetings-service.module.js';

await runProcess({
  name: 'meetings',
  config: meetingsConfigSchema,
  module: (config) => MeetingsServiceModule.forConfig(config),
});
