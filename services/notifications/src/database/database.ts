import type { ServiceDatabase } from '@lab/service-kit';
import { DeliveryEntity } from '../deliveries/delivery.entity.js';
import { NotificationEntity } from '../inbox/notification.entity.js';
import { MessageEntity } from '../messages/message.entity.js';
import { PlanEntity } from '../plans/plan.entity.js';
import { SettingsEntity } from '../settings/settings.entity.js';
import { END_ALL_PENDING } from '../settings/settings.sql.js';
import { UnsubscribeLinkEntity } from '../settings/unsubscribe-link.entity.js';
import { SetAsideEntity } from '../set-aside/set-aside.entity.js';
import { CreateNotifications1764800000000 } from './migrations/1764800000000-create-notifications.js';

export const notificationsDatabase: ServiceDatabase = {
  service: 'notifications',
  entities: [
    DeliveryEntity,
    MessageEntity,
    NotificationEntity,
    PlanEntity,
    SetAsideEntity,
    SettingsEntity,
    UnsubscribeLinkEntity,
  ],
  atRestore: { ends: [END_ALL_PENDING] },
  migrations: [CreateNotifications1764800000000],
};
