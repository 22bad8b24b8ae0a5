import { runProcess } from '@lab/service-kit';
import { resourcesConfigSchema } from './config.js';
import { ResourcesServiceModule } from './resources-service.module.js';

await runProcess({
  name: 'resources',
  config: resourcesConfigSchema,
  module: (config) => ResourcesServiceModule.forConfig(config),
});
