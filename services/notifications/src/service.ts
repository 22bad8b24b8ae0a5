import type { RunnableDefinition } from '@lab/service-kit';
import { notificationsConfigSchema } from './config.js';
import { NotificationsServiceModule } from './notifications-service.module.js';

/** The service, to be run alone by `main.ts` or beside the others in one process. */
export const notificationsService: RunnableDefinition<typeof notificationsConfigSchema> = {
  name: 'notifications',
  config: notificationsConfigSchema,
  module: (config) => NotificationsServiceModule.forConfig(config),
};
