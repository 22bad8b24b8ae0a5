import type { RunnableDefinition } from '@lab/service-kit';
import { gatheringsConfigSchema } from './config.js';
import { GatheringsServiceModule } from './gatherings-service.module.js';

/** The service, to be run alone by `main.ts` or beside the others in one process. */
export const gatheringsService: RunnableDefinition<typeof gatheringsConfigSchema> = {
  name: 'gatherings',
  config: gatheringsConfigSchema,
  module: (config) => GatheringsServiceModule.forConfig(config),
};
