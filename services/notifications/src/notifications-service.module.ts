import { DatabaseModule, LabCalendar, membersClient } from '@lab/service-kit';
import { DEADLINE_DOMAIN, Deadlines } from '@lab/service-kit/deadlines';
import { Module, type DynamicModule } from '@nestjs/common';
import type { NotificationsConfig } from './config.js';
import { notificationsDatabase } from './database/database.js';
import { InboxService } from './inbox/inbox.service.js';
import { NotificationsController } from './inbox/notifications.controller.js';
import { ChangesService } from './outboxes/changes.service.js';
import { OutboxesController } from './outboxes/outboxes.controller.js';
import { OutboxesService } from './outboxes/outboxes.service.js';
import { VotesClient } from './plans/votes-client.js';
import { PlansService } from './plans/plans.service.js';

@Module({})
export class NotificationsServiceModule {
  static forConfig(config: NotificationsConfig): DynamicModule {
    return {
      module: NotificationsServiceModule,
      imports: [DatabaseModule.forService(config, notificationsDatabase)],
      controllers: [NotificationsController, OutboxesController],
      providers: [
        membersClient,
        { provide: DEADLINE_DOMAIN, useExisting: PlansService },
        ChangesService,
        Deadlines,
        InboxService,
        LabCalendar,
        OutboxesService,
        PlansService,
        VotesClient,
      ],
    };
  }
}
