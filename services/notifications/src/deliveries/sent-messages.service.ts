import {
  limits,
  reachMessages,
  type Identity,
  type SentMessageList,
  type SentMessageQuery,
  type TrialResult,
} from '@lab/contracts';
import { writeAs } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MESSAGES, NOTE_MESSAGE, type NotedMessage } from './delivery.sql.js';
import { oneLine, PORTAL, writeTestMail, type Portal } from './mail.js';
import { MailerService } from './mailer.service.js';
import { teamChatText, WebhookService } from './webhook.service.js';

/** Lists the messages that left the portal, and sends test messages. */
@Injectable()
export class SentMessagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: MailerService,
    private readonly webhook: WebhookService,
    @Inject(PORTAL) private readonly portal: Portal,
  ) {}

  async list({ before, limit }: SentMessageQuery): Promise<SentMessageList> {
    const messages = await MESSAGES.run(this.dataSource, { before: before ?? null, limit });
    return { messages, isMailOn: this.mailer.isOn, isChatOn: this.webhook.isOn };
  }

  async tryMail(to: string, caller: Identity): Promise<TrialResult> {
    const mail = writeTestMail(to, this.portal);
    const problem = await this.mailer.try(mail, limits.confirmationSendingSeconds * 1000);
    if (!this.mailer.isOn) return { isWorking: false, text: reachMessages.off.mail };
    await this.note({ channel: 'email', to, subject: mail.subject, text: mail.body }, problem, caller);
    const taken = `The mail server accepted a message for ${to}. Please check that it arrives.`;
    return { isWorking: problem === null, text: problem ?? taken };
  }

  async tryTeamChat(caller: Identity): Promise<TrialResult> {
    const subject = oneLine(`Test message from ${this.portal.title}`);
    const message = { title: subject, text: 'An administrator is testing whether messages arrive here.', href: '/' };
    const text = teamChatText(message, this.portal);
    const problem = await this.webhook.try(text);
    if (!this.webhook.isOn) return { isWorking: false, text: reachMessages.off.teamChat };
    const { host } = this.webhook;
    await this.note({ channel: 'chat', to: host, subject, text }, problem, caller);
    return { isWorking: problem === null, text: problem ?? `The chat at ${host} accepted a message.` };
  }

  private async note(
    message: Pick<NotedMessage, 'channel' | 'to' | 'subject' | 'text'>,
    problem: string | null,
    caller: Identity,
  ): Promise<void> {
    const state = problem === null ? 'sent' : 'failed';
    await writeAs(this.dataSource, caller, (manager) =>
      NOTE_MESSAGE.run(manager, { ...message, memberId: null, state, ids: [] } satisfies NotedMessage),
    );
  }
}
