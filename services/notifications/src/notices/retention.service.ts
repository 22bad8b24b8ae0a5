import { outboxOwners } from '@lab/contracts';
import { LabCalendar, LOGGER, MembersClient, writeAs, type Logger } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OUTBOXES } from './outbox.sql.js';
import { FORGET_DELIVERIES, FORGET_NOTICES, FORGET_PENDING, FORGET_SETTINGS } from './retention.sql.js';

/**
 * Once a day it forgets what is old: messages, failures and addresses that were not confirmed after a month, notices after a
 * year, and the settings of people who are not in the directory.
 */
@Injectable()
export class RetentionService {
  /** The day on which this replica has forgotten last. */
  private forgotten = '';

  constructor(
    private readonly dataSource: DataSource,
    private readonly members: MembersClient,
    private readonly calendar: LabCalendar,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Forgets what is old, unless this replica did today. Never fails: it is tried again. */
  async forgetDaily(): Promise<void> {
    const today = this.calendar.today();
    if (this.forgotten === today) return;
    try {
      await this.forgetOld();
      this.forgotten = today;
    } catch (error) {
      this.logger.info({ err: error }, 'old notifications were not forgotten');
    }
  }

  /** @throws ServiceAwayException when the members service does not answer */
  async forgetOld(): Promise<void> {
    const memberIds = (await this.members.all()).map(({ id }) => id);
    await writeAs(this.dataSource, 'Forgetting', async (manager) => {
      // An empty directory is one that is being restored, not one that everybody has left.
      if (memberIds.length > 0) await FORGET_SETTINGS.run(manager, { memberIds });
      await FORGET_NOTICES.run(manager);
      await FORGET_DELIVERIES.run(manager);
      await FORGET_PENDING.run(manager);
    });
    for (const owner of outboxOwners) await OUTBOXES[owner].forgetFailed.run(this.dataSource);
  }
}
