import { DatabaseModule, LabCalendar, membersClient, SiteModule } from '@lab/service-kit';
import { DEADLINE_DOMAIN, Deadlines } from '@lab/service-kit/deadlines';
import { Module, type DynamicModule } from '@nestjs/common';
import type { NotificationsConfig } from './config.js';
import { notificationsDatabase } from './database/database.js';
import { ChatService, Webhook, webhookNetwork } from './chat/chat.service.js';
import { DeliveriesService, DeliveryDeadlines } from './deliveries/deliveries.service.js';
import { MailsService } from './deliveries/mails.service.js';
import { portalProvider } from './mail/mail.js';
import { Mailer } from './mail/mailer.service.js';
import { MessagesService } from './messages/messages.service.js';
import { SentMessagesController } from './messages/sent-messages.controller.js';
import { SetAsides } from './set-aside/set-aside.service.js';
import { TryingAgain } from './set-aside/trying-again.service.js';
import { ConfirmationController, UnsubscribeController } from './settings/mail-links.controllers.js';
import { PendingAddressesService } from './settings/pending-addresses.service.js';
import { SettingsController } from './settings/settings.controller.js';
import { SettingsService } from './settings/settings.service.js';
import { UnsubscribingService } from './settings/unsubscribing.service.js';
import { InboxService } from './inbox/inbox.service.js';
import { NotificationsController } from './inbox/notifications.controller.js';
import { ChangesService } from './outboxes/changes.service.js';
import { OutboxesController, OutboxesService } from './outboxes/outboxes.service.js';
import { TrialsController } from './trials/trials.controller.js';
import { Trials } from './trials/trials.service.js';
import { PlansService } from './plans/plans.service.js';

@Module({})
export class NotificationsServiceModule {
  static forConfig(config: NotificationsConfig): DynamicModule {
    return {
      module: NotificationsServiceModule,
      imports: [DatabaseModule.forService(config, notificationsDatabase), SiteModule],
      controllers: [
        ConfirmationController,
        NotificationsController,
        OutboxesController,
        SentMessagesController,
        SettingsController,
        TrialsController,
        UnsubscribeController,
      ],
      providers: [
        membersClient,
        portalProvider,
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
        MessagesService,
        OutboxesService,
        PendingAddressesService,
        PlansService,
        SetAsides,
        SettingsService,
        Trials,
        TryingAgain,
        UnsubscribingService,
        Webhook,
      ],
    };
  }
}
