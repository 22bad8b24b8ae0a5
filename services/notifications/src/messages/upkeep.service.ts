import { LabCalendar, LOGGER, MembersClient, writeAs, type Logger } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FORGET_MESSAGES, FORGET_NOTIFICATIONS, FORGET_PENDING, FORGET_SETTINGS } from './message.sql.js';

/**
 * Forgets what is old: messages and addresses that nobody confirmed after a month, notifications after a year, settings of
 * whoever is not in the directory.
 */
@Injectable()
export class Upkeep {
  /** The day on which this replica has tidied last. */
  private tidied = '';

  constructor(
    private readonly dataSource: DataSource,
    private readonly members: MembersClient,
    private readonly calendar: LabCalendar,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Tidies, unless this replica did today. Never fails: it is tried again. */
  async tidyDaily(): Promise<void> {
    const today = this.calendar.today();
    if (this.tidied === today) return;
    try {
      await this.tidy();
      this.tidied = today;
    } catch (error) {
      this.logger.info({ err: error }, 'old notifications were not forgotten');
    }
  }

  /** @throws ServiceAwayException when the members service does not answer */
  async tidy(): Promise<void> {
    const memberIds = (await this.members.all()).map(({ id }) => id);
    await writeAs(this.dataSource, 'Upkeep', async (manager) => {
      // An empty directory is one that is being restored, not one that everybody has left.
      if (memberIds.length > 0) await FORGET_SETTINGS.run(manager, { memberIds });
      await FORGET_NOTIFICATIONS.run(manager);
      await FORGET_MESSAGES.run(manager);
      await FORGET_PENDING.run(manager);
    });
  }
}
