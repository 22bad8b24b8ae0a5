import type { RunnableDefinition } from '@lab/service-kit';
import { membersConfigSchema } from './config.js';
import { MembersServiceModule } from './members-service.module.js';

/** The service, to be run alone by `main.ts` or beside the others in one process. */
export const membersService: RunnableDefinition<typeof membersConfigSchema> = {
  name: 'members',
  config: membersConfigSchema,
  module: (config) => MembersServiceModule.forConfig(config),
};
