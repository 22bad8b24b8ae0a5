import type { ServiceDefinition } from '@lab/service-kit';
import { notificationsConfigSchema } from './config.js';

export const notificationsService: ServiceDefinition<typeof notificationsConfigSchema> = {
  name: 'notifications',
  config: notificationsConfigSchema,
  module: async (config) =>
    (await import('./notifications-service.module.js')).NotificationsServiceModule.forConfig(config),
  database: async () => (await import('./database/database.js')).notificationsDatabase,
  internet: 'It sends e-mails and posts to the team’s chat.',
};
