import type { FailureList, Identity } from '@lab/contracts';
import { writeAs } from '@lab/service-kit';
import { Deadlines } from '@lab/service-kit/deadlines';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DeliveryDeadlines } from '../deliveries/deliveries.service.js';
import { FAILED_DELIVERIES, RETRY_DELIVERIES } from '../deliveries/delivery.sql.js';
import { OutboxesService } from './outboxes.service.js';

/** Lists events and deliveries that failed because of their content, for administrators. */
@Injectable()
export class FailuresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outboxes: OutboxesService,
    private readonly deadlines: Deadlines,
    private readonly deliveryDeadlines: DeliveryDeadlines,
  ) {}

  async list(): Promise<FailureList> {
    const failures = [...(await this.outboxes.failed()), ...(await FAILED_DELIVERIES.run(this.dataSource))];
    return {
      failures: failures.toSorted((one, other) => other.failedAt.localeCompare(one.failedAt)),
      failing: this.outboxes.failing(),
    };
  }

  /** Retries everything that failed. Whatever fails again is listed again. */
  async retry(caller: Identity): Promise<void> {
    await writeAs(this.dataSource, caller, (manager) => RETRY_DELIVERIES.run(manager));
    this.deadlines.schedule(new Date());
    this.deliveryDeadlines.schedule(new Date());
    await this.outboxes.retry();
  }
}
