import { labSettings, outboxOwners } from '@lab/contracts';
import { SiteCopy, takeLock, writeAs } from '@lab/service-kit';
import { Deadlines } from '@lab/service-kit/deadlines';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DeliveryDeadlines } from '../deliveries/deliveries.service.js';
import { RECHECK_ALL_MAILS } from '../deliveries/delivery.sql.js';
import { atInstants } from '../rules/notice.js';
import { outboxLock } from './outbox.sql.js';
import { MOVE_REMINDERS } from './reminder.sql.js';

/**
 * Moves reminders to the same local time when the lab changes its time zone, also after a change while this service was
 * down: each reminder has the zone for which it was planned.
 */
@Injectable()
export class ZoneChangesService implements OnApplicationBootstrap {
  private current?: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly site: SiteCopy,
    private readonly deadlines: Deadlines,
    private readonly deliveries: DeliveryDeadlines,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.site.follow(() => this.follow());
  }

  private async follow(): Promise<void> {
    const { timeZone } = labSettings();
    if (timeZone === this.current) return;
    const moved = await writeAs(this.dataSource, 'Time zone', async (manager) => {
      // Waits for the events that are being handled, which may still plan reminders in the earlier zone.
      for (const owner of outboxOwners) await takeLock(manager, outboxLock(owner));
      const reminders = await MOVE_REMINDERS.run(manager, { timeZone, atInstants: [...atInstants] });
      // Quiet hours begin and end at other instants.
      if (this.current || reminders.length > 0) await RECHECK_ALL_MAILS.run(manager);
      return reminders;
    });
    this.current = timeZone;
    this.deadlines.schedule(...moved.map(({ due }) => due));
    this.deliveries.schedule(new Date());
  }
}
