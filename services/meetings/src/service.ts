import type { RunnableDefinition } from '@lab/service-kit';
import { meetingsConfigSchema } from './config.js';
import { MeetingsServiceModule } from './meetings-service.module.js';

/** The service, to be run alone by `main.ts` or beside the others in one process. */
export const meetingsService: RunnableDefinition<typeof meetingsConfigSchema> = {
  name: 'meetings',
  config: meetingsConfigSchema,
  module: (config) => MeetingsServiceModule.forConfig(config),
};
