import { DatabaseModule, MembersClient, ReachModule, SiteModule } from '@lab/service-kit';
import { DEADLINE_DOMAIN, Deadlines, nightlyWork } from '@lab/service-kit/deadlines';
import { Module, type DynamicModule } from '@nestjs/common';
import type { NotificationsConfig } from './config.js';
import { notificationsDatabase } from './database/database.js';
import { AlumniMailsService } from './deliveries/alumni-mails.service.js';
import { DeliveriesService, DeliveryDeadlines, DeliveryGauges } from './deliveries/deliveries.service.js';
import { environmentReach } from './deliveries/mail-account.js';
import { portalProvider } from './deliveries/mail.js';
import { MailerService } from './deliveries/mailer.service.js';
import { MailsService } from './deliveries/mails.service.js';
import { SentMessagesController } from './deliveries/sent-messages.controller.js';
import { SentMessagesService } from './deliveries/sent-messages.service.js';
import { TeamChatService } from './deliveries/team-chat.service.js';
import { webhookNetwork, WebhookService } from './deliveries/webhook.service.js';
import { EventsService } from './notices/events.service.js';
import { FailuresController } from './notices/failures.controller.js';
import { FailuresService } from './notices/failures.service.js';
import { NoticesService } from './notices/notices.service.js';
import { NotificationsController } from './notices/notifications.controller.js';
import { OutboxesController, OutboxesService } from './notices/outboxes.service.js';
import { RemindersService } from './notices/reminders.service.js';
import { RetentionService } from './notices/retention.service.js';
import { ZoneChangesService } from './notices/zone-changes.service.js';
import { UnsubscribeController, ConfirmationController } from './settings/unsubscribe.controller.js';
import { PendingAddressesService } from './settings/pending-addresses.service.js';
import { SettingsController } from './settings/settings.controller.js';
import { SettingsService } from './settings/settings.service.js';
import { UnsubscribingService } from './settings/unsubscribing.service.js';

@Module({})
export class NotificationsServiceModule {
  static forConfig(config: NotificationsConfig): DynamicModule {
    return {
      module: NotificationsServiceModule,
      imports: [
        DatabaseModule.forService(config, notificationsDatabase),
        ReachModule.for('notifications', { environment: environmentReach }),
        SiteModule,
      ],
      controllers: [
        ConfirmationController,
        FailuresController,
        NotificationsController,
        OutboxesController,
        SentMessagesController,
        SettingsController,
        UnsubscribeController,
      ],
      providers: [
        MembersClient,
        portalProvider,
        webhookNetwork,
        { provide: DEADLINE_DOMAIN, useExisting: RemindersService },
        AlumniMailsService,
        nightlyWork(AlumniMailsService, { queue: 'alumni-mails', hour: 9, work: (mails) => mails.work() }),
        Deadlines,
        DeliveriesService,
        DeliveryDeadlines,
        EventsService,
        FailuresService,
        MailerService,
        MailsService,
        NoticesService,
        OutboxesService,
        PendingAddressesService,
        RemindersService,
        RetentionService,
        DeliveryGauges,
        SentMessagesService,
        SettingsService,
        TeamChatService,
        UnsubscribingService,
        WebhookService,
        ZoneChangesService,
      ],
    };
  }
}
