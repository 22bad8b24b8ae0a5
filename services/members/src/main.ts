import { runProcess } from '@lab/service-kit';
import { membersConfigSchema } from './config.js';
import { MembersServiceModule } from './members-service.module.js';

await runProcess({
  name: 'members',
  config: membersConfigSchema,
  module: (config) => MembersServiceModule.forConfig(config),
});
