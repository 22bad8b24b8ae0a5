import type { ServiceDatabase } from '@lab/service-kit';
import { NotificationEntity } from '../inbox/notification.entity.js';
import { PlanEntity } from '../plans/plan.entity.js';
import { CreateNotifications1764400000000 } from './migrations/1764400000000-create-notifications.js';

export const notificationsDatabase: ServiceDatabase = {
  service: 'notifications',
  entities: [NotificationEntity, PlanEntity],
  migrations: [CreateNotifications1764400000000],
};
