import type { DeadlineDomain } from '@lab/service-kit/deadlines';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Upkeep } from '../messages/upkeep.service.js';
import { inTurn } from '../set-aside/fault.js';
import { ChatService } from './chat.service.js';
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
    private readonly upkeep: Upkeep,
  ) {}

  /** E-mails come last: the members service has the addresses, and while it is away only they wait. */
  async settleDue(): Promise<number[]> {
    const { chat, mails, upkeep } = this;
    try {
      return (await inTurn([() => chat.settleDue(), () => mails.settleDue()])).flat();
    } finally {
      await upkeep.tidyDaily();
    }
  }

  async upcoming(withinSeconds: number): Promise<Date[]> {
    const rows = await UPCOMING_DELIVERIES.run(this.dataSource, { withinSeconds });
    return rows.map(({ due }) => due);
  }
}
