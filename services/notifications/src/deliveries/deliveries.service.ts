import { CONFIG, LOGGER, type Logger, type ProcessConfig } from '@lab/service-kit';
import { Deadlines, type DeadlineDomain } from '@lab/service-kit/deadlines';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MessagesService } from '../messages/messages.service.js';
import { allInOrder } from '../set-aside/set-aside.service.js';
import { ChatService } from '../chat/chat.service.js';
import { UPCOMING_DELIVERIES } from './delivery.sql.js';
import { MailsService } from './mails.service.js';

/** What leaves the portal when its time comes. */
@Injectable()
export class DeliveriesService implements DeadlineDomain {
  readonly name = 'deliveries';

  constructor(
    private readonly dataSource: DataSource,
    private readonly chat: ChatService,
    private readonly mails: MailsService,
    private readonly messages: MessagesService,
  ) {}

  /** E-mails come last: the members service has the addresses, and while it is away only they wait. */
  async settleDue(): Promise<number[]> {
    const { chat, mails, messages } = this;
    try {
      return (await allInOrder([() => chat.settleDue(), () => mails.settleDue()])).flat();
    } finally {
      await messages.forgetDaily();
    }
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
