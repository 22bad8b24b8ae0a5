import { CONFIG, LOGGER, type Logger, type ProcessConfig } from '@lab/service-kit';
import { Deadlines, type DeadlineDomain } from '@lab/service-kit/deadlines';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UPCOMING_DELIVERIES } from './delivery.sql.js';
import { allInOrder } from './failures.js';
import { MailsService } from './mails.service.js';
import { TeamChatService } from './team-chat.service.js';

/** What leaves the portal when its time comes. */
@Injectable()
export class DeliveriesService implements DeadlineDomain {
  readonly name = 'deliveries';

  constructor(
    private readonly dataSource: DataSource,
    private readonly chat: TeamChatService,
    private readonly mails: MailsService,
  ) {}

  /** E-mails come last: the members service has the addresses, and while it is away only they wait. */
  async settleDue(): Promise<number[]> {
    return (await allInOrder([() => this.chat.settleDue(), () => this.mails.settleDue()])).flat();
  }

  async upcoming(withinSeconds: number): Promise<Date[]> {
    const rows = await UPCOMING_DELIVERIES.run(this.dataSource, { withinSeconds });
    return rows.map(({ due }) => due);
  }
}

/** Deadlines of their own, so that a slow mail server delays no notification. */
@Injectable()
export class DeliveryDeadlines extends Deadlines {
  constructor(
    // Named, because otherwise the domain of the class above would be inherited.
    @Inject(DeliveriesService) deliveries: DeliveriesService,
    @Inject(CONFIG) config: ProcessConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(deliveries, config, logger);
  }
}
