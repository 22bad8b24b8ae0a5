import { DatabaseModule, LabCalendar, membersClient } from '@lab/service-kit';
import { DEADLINE_DOMAIN, Deadlines } from '@lab/service-kit/deadlines';
import { Module, type DynamicModule } from '@nestjs/common';
import type { NotificationsConfig } from './config.js';
import { notificationsDatabase } from './database/database.js';
import { webhookNetwork, Webhook } from './chat/webhook.js';
import { ChatService } from './deliveries/chat.service.js';
import { DeliveriesService } from './deliveries/deliveries.service.js';
import { DeliveryDeadlines } from './deliveries/delivery-deadlines.service.js';
import { MailsService } from './deliveries/mails.service.js';
import { letterhead } from './mail/letterhead.js';
import { Mailer } from './mail/mailer.service.js';
import { SentMessagesController } from './messages/sent-messages.controller.js';
import { SentMessagesService } from './messages/sent-messages.service.js';
import { Upkeep } from './messages/upkeep.service.js';
import { SetAsideController } from './set-aside/set-aside.controller.js';
import { SetAsides } from './set-aside/set-aside.service.js';
import { TryingAgain } from './set-aside/trying-again.service.js';
import { ConfirmationController } from './settings/confirmation.controller.js';
import { PendingAddressesService } from './settings/pending-addresses.service.js';
import { SettingsController } from './settings/settings.controller.js';
import { SettingsService } from './settings/settings.service.js';
import { UnsubscribeController } from './settings/unsubscribe.controller.js';
import { UnsubscribingService } from './settings/unsubscribing.service.js';
import { InboxService } from './inbox/inbox.service.js';
import { NotificationsController } from './inbox/notifications.controller.js';
import { ChangesService } from './outboxes/changes.service.js';
import { OutboxesController, OutboxesService } from './outboxes/outboxes.service.js';
import { PlansService } from './plans/plans.service.js';

@Module({})
export class NotificationsServiceModule {
  static forConfig(config: NotificationsConfig): DynamicModule {
    return {
      module: NotificationsServiceModule,
      imports: [DatabaseModule.forService(config, notificationsDatabase)],
      controllers: [
        ConfirmationController,
        NotificationsController,
        OutboxesController,
        SentMessagesController,
        SetAsideController,
        SettingsController,
        UnsubscribeController,
      ],
      providers: [
        letterhead,
        membersClient,
        webhookNetwork,
        { provide: DEADLINE_DOMAIN, useExisting: PlansService },
        ChangesService,
        ChatService,
        Deadlines,
        DeliveriesService,
        DeliveryDeadlines,
        InboxService,
        LabCalendar,
        Mailer,
        MailsService,
        OutboxesService,
        PendingAddressesService,
        PlansService,
        SentMessagesService,
        SetAsides,
        SettingsService,
        TryingAgain,
        UnsubscribingService,
        Upkeep,
        Webhook,
      ],
    };
  }
}
