import { CONFIG, LOGGER, type Logger, type ProcessConfig, ReadingGauge } from '@lab/service-kit';
import { Deadlines, type DeadlineDomain } from '@lab/service-kit/deadlines';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UPCOMING_DELIVERIES, DELIVERY_COUNTS } from './delivery.sql.js';
import { allInOrder } from './failures.js';
import { MailsService } from './mails.service.js';
import { TeamChatService } from './team-chat.service.js';

/** Sends due deliveries by e-mail and to the team chat. */
@Injectable()
export class DeliveriesService implements DeadlineDomain {
  readonly name = 'deliveries';

  constructor(
    private readonly dataSource: DataSource,
    private readonly chat: TeamChatService,
    private readonly mails: MailsService,
  ) {}

  /** E-mails come last: they need addresses from the members service, and when that is unavailable only they should wait. */
  async settleDue(): Promise<number[]> {
    return (await allInOrder([() => this.chat.settleDue(), () => this.mails.settleDue()])).flat();
  }

  async upcoming(withinSeconds: number): Promise<Date[]> {
    const rows = await UPCOMING_DELIVERIES.run(this.dataSource, { withinSeconds });
    return rows.map(({ due }) => due);
  }
}

/** Has its own deadlines, so that a slow mail server does not delay notifications. */
@Injectable()
export class DeliveryDeadlines extends Deadlines {
  constructor(
    // The name is required, because the base class's deadline domain would be inherited otherwise.
    @Inject(DeliveriesService) deliveries: DeliveriesService,
    @Inject(CONFIG) config: ProcessConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(deliveries, config, logger);
  }
}

const deliveries = new ReadingGauge('deliveries', 'Messages that are due but not sent yet, and failed ones', ['state']);
const lastMessage = new ReadingGauge('last_message_timestamp_seconds', 'When the last message was sent', ['channel']);

/** The metrics of messages. */
@Injectable()
export class DeliveryGauges implements OnApplicationBootstrap, OnApplicationShutdown {
  private forget: (() => void)[] = [];

  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.forget = [
      deliveries.readFrom(() => this.values('state', ['waiting', 'failed'])),
      lastMessage.readFrom(() => this.values('channel', ['email', 'chat'])),
    ];
  }

  onApplicationShutdown(): void {
    for (const forget of this.forget) forget();
  }

  private async values(label: string, names: readonly ('waiting' | 'failed' | 'email' | 'chat')[]) {
    const counts = await DELIVERY_COUNTS.one(this.dataSource);
    return names.map((name) => ({ labels: { [label]: name }, value: counts[name] }));
  }
}
