import type { ServiceDatabase } from '@lab/service-kit';
import { DeliveryEntity } from './delivery.entity.js';
import { CreateNotifications1764800000000 } from './migrations/1764800000000-create-notifications.js';
import { NoticeEntity } from './notice.entity.js';
import { SettingsEntity } from './settings.entity.js';

/** A restored backup may contain links that were used or replaced later. */
const END_ALL_PENDING = 'UPDATE settings SET pending_email = NULL, pending_token_hash = NULL, pending_until = NULL';

export const notificationsDatabase: ServiceDatabase = {
  service: 'notifications',
  entities: [DeliveryEntity, NoticeEntity, SettingsEntity],
  atRestore: { ends: [END_ALL_PENDING] },
  migrations: [CreateNotifications1764800000000],
};
