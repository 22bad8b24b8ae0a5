import { runProcess } from '@lab/service-kit';
import { notificationsConfigSchema } from './config.js';
import { NotificationsServiceModule } from './notifications-service.module.js';

await runProcess({
  name: 'notifications',
  config: notificationsConfigSchema,
  module: (config) => NotificationsServiceModule.forConfig(config),
});
