import { ReadingGauge } from '@lab/service-kit';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DELIVERY_COUNTS } from './delivery.sql.js';

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
