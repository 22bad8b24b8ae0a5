import type { ServiceDatabase } from '@lab/service-kit';
import { DeliveryEntity } from '../deliveries/delivery.entity.js';
import { NotificationEntity } from '../inbox/notification.entity.js';
import { MessageEntity } from '../messages/message.entity.js';
import { PlanEntity } from '../plans/plan.entity.js';
import { SettingsEntity } from '../settings/settings.entity.js';
import { CreateNotifications1764400000000 } from './migrations/1764400000000-create-notifications.js';
import { SetAsideEntity } from '../set-aside/set-aside.entity.js';
import { AddMessages1764500000000 } from './migrations/1764500000000-add-messages.js';
import { SetAside1764610000000 } from './migrations/1764610000000-set-aside.js';
import { SettingsIdentities1764620000000 } from './migrations/1764620000000-settings-identities.js';
import { ConfirmedAddresses1764720000000 } from './migrations/1764720000000-confirmed-addresses.js';

export const notificationsDatabase: ServiceDatabase = {
  service: 'notifications',
  entities: [DeliveryEntity, MessageEntity, NotificationEntity, PlanEntity, SetAsideEntity, SettingsEntity],
  migrations: [
    CreateNotifications1764400000000,
    AddMessages1764500000000,
    SetAside1764610000000,
    SettingsIdentities1764620000000,
    ConfirmedAddresses1764720000000,
  ],
};
