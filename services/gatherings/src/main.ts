import { runProcess } from '@lab/service-kit';
import { gatheringsConfigSchema } from './config.js';
import { GatheringsServiceModule } from './gatherings-service.module.js';

await runProcess({
  name: 'gatherings',
  config: gatheringsConfigSchema,
  module: (config) => GatheringsServiceModule.forConfig(config),
});
