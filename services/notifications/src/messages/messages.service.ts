import type { SentMessageQuery } from '@lab/contracts';
import { JsonList, LabCalendar, LOGGER, MembersClient, writeAs, type Logger } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Webhook } from '../chat/chat.service.js';
import { Mailer } from '../mail/mailer.service.js';
import {
  FORGET_LINKS,
  FORGET_MESSAGES,
  FORGET_NOTIFICATIONS,
  FORGET_PENDING,
  FORGET_SETTINGS,
  MESSAGE_LIST,
} from './message.sql.js';

/**
 * What left the portal. Once a day it forgets what is old: messages and addresses that nobody confirmed after a month,
 * notifications after a year, settings of whoever is not in the directory.
 */
@Injectable()
export class MessagesService {
  /** The day on which this replica has forgotten last. */
  private forgotten = '';

  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly webhook: Webhook,
    private readonly members: MembersClient,
    private readonly calendar: LabCalendar,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  list({ before, limit }: SentMessageQuery): JsonList {
    return new JsonList(this.dataSource, MESSAGE_LIST, {
      before: before ?? null,
      limit,
      isMailOn: this.mailer.isOn,
      isChatOn: this.webhook.isOn,
    });
  }

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
      await FORGET_NOTIFICATIONS.run(manager);
      await FORGET_LINKS.run(manager);
      await FORGET_MESSAGES.run(manager);
      await FORGET_PENDING.run(manager);
    });
  }
}
