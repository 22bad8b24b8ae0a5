import { runProcess, serviceConfigSchema } from '@lab/service-kit';
import { ResourcesServiceModule } from './resources-service.module.js';

await runProcess({
  name: 'resources',
  config: serviceConfigSchema,
  module: (config) => ResourcesServiceModule.forConfig(config),
});
