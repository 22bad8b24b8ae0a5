import type { RunnableDefinition } from '@lab/service-kit';
import { resourcesConfigSchema } from './config.js';
import { ResourcesServiceModule } from './resources-service.module.js';

/** The service, to be run alone by `main.ts` or beside the others in one process. */
export const resourcesService: RunnableDefinition<typeof resourcesConfigSchema> = {
  name: 'resources',
  config: resourcesConfigSchema,
  module: (config) => ResourcesServiceModule.forConfig(config),
};
