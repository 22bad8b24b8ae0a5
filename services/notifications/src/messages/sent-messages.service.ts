import type { SentMessageQuery } from '@lab/contracts';
import { JsonList } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Webhook } from '../chat/webhook.js';
import { Mailer } from '../mail/mailer.service.js';
import { MESSAGE_LIST } from './message.sql.js';

/** What left the portal. */
@Injectable()
export class SentMessagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly webhook: Webhook,
  ) {}

  list({ before, limit }: SentMessageQuery): JsonList {
    return new JsonList(this.dataSource, MESSAGE_LIST, {
      before: before ?? null,
      limit,
      isMailOn: this.mailer.isOn,
      isChatOn: this.webhook.isOn,
    });
  }
}
