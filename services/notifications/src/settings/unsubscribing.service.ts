import type { NotificationKind } from '@lab/contracts';
import { writeAs } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DeliveryDeadlines } from '../deliveries/deliveries.service.js';
import { RECHECK_WAITING } from '../deliveries/delivery.sql.js';
import { readUnsubscribeToken } from '../deliveries/mail.js';
import { END_MAILS, OWNER_OF_LINK } from './settings.sql.js';

/** Ends e-mails with the secret link in one of them, with or without a session. */
@Injectable()
export class UnsubscribingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deadlines: DeliveryDeadlines,
  ) {}

  /** The kinds that a link ends; null when the link is unknown. */
  async find(address: string): Promise<NotificationKind[] | null> {
    const read = readUnsubscribeToken(address);
    const [owner] = read ? await OWNER_OF_LINK.run(this.dataSource, { token: read.token }) : [];
    return read && owner ? read.kinds : null;
  }

  /**
   * Ends e-mails of these kinds, including waiting ones.
   * @returns the kinds; null when the link is unknown
   */
  async end(address: string): Promise<NotificationKind[] | null> {
    const read = readUnsubscribeToken(address);
    if (!read) return null;
    const owner = await writeAs(this.dataSource, 'Unsubscribing', async (manager) => {
      const [ended] = await END_MAILS.run(manager, { token: read.token, ended: read.kinds });
      if (ended) await RECHECK_WAITING.run(manager, { memberId: ended.memberId });
      return ended;
    });
    if (!owner) return null;
    this.deadlines.schedule(new Date());
    return read.kinds;
  }
}
