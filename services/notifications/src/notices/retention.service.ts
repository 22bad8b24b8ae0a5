import { outboxOwners } from '@lab/contracts';
import { LabCalendar, LOGGER, MembersClient, writeAs, type Logger } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OUTBOXES } from './outbox.sql.js';
import { FORGET_DELIVERIES, FORGET_NOTICES, FORGET_PENDING, FORGET_SETTINGS } from './retention.sql.js';

/**
 * Deletes old data once per day: messages, failures and unconfirmed addresses after a month, notices after a year, and
 * the settings of people who are not in the directory.
 */
@Injectable()
export class RetentionService {
  /** The last day on which this replica deleted old data. */
  private forgotten = '';

  constructor(
    private readonly dataSource: DataSource,
    private readonly members: MembersClient,
    private readonly calendar: LabCalendar,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Deletes old data, unless this replica did so today. Never throws, because it tries again. */
  async forgetDaily(): Promise<void> {
    const today = this.calendar.today();
    if (this.forgotten === today) return;
    try {
      await this.forgetOld();
      this.forgotten = today;
    } catch (error) {
      this.logger.info({ err: error }, 'old notifications could not be deleted');
    }
  }

  /** @throws ServiceAwayException when the members service does not answer */
  async forgetOld(): Promise<void> {
    const memberIds = (await this.members.all()).map(({ id }) => id);
    await writeAs(this.dataSource, 'Forgetting', async (manager) => {
      // An empty directory means that it is being restored, not that everyone has left.
      if (memberIds.length > 0) await FORGET_SETTINGS.run(manager, { memberIds });
      await FORGET_NOTICES.run(manager);
      await FORGET_DELIVERIES.run(manager);
      await FORGET_PENDING.run(manager);
    });
    for (const owner of outboxOwners) await OUTBOXES[owner].forgetFailed.run(this.dataSource);
  }
}
