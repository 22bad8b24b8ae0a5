import { limits, reachMessages, type Identity, type SentMessage, type Tried, type TryMail } from '@lab/contracts';
import { writeAs } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { chatText, Webhook } from '../chat/chat.service.js';
import { NOTE_MESSAGE, type NotedMessage } from '../deliveries/delivery.sql.js';
import { oneLine, PORTAL, writeTrial, type Portal } from '../mail/mail.js';
import { Mailer } from '../mail/mailer.service.js';

/** Sends test messages to the mail server and the chat. They are listed among the sent messages. */
@Injectable()
export class Trials {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly webhook: Webhook,
    @Inject(PORTAL) private readonly portal: Portal,
  ) {}

  async mail({ to }: TryMail, caller: Identity): Promise<Tried> {
    if (!this.mailer.isOn) return { isWorking: false, text: reachMessages.off('mail') };
    const mail = writeTrial(to, this.portal);
    const problem = await this.mailer.try(mail, limits.confirmationSendingSeconds * 1000);
    await this.note({ channel: 'email', to, subject: mail.subject, text: mail.body }, problem, caller);
    return problem === null
      ? { isWorking: true, text: `The mail server has taken a message for ${to}. Please look whether it arrives.` }
      : { isWorking: false, text: problem };
  }

  async chat(caller: Identity): Promise<Tried> {
    if (!this.webhook.isOn) return { isWorking: false, text: reachMessages.off('chat') };
    const subject = oneLine(`A test message of ${this.portal.title}`);
    const text = chatText(
      { title: subject, text: 'An administrator tries whether it arrives.', href: '/' },
      this.portal,
    );
    const problem = await this.webhook.try(text);
    const to = this.webhook.host;
    await this.note({ channel: 'chat', to, subject, text }, problem, caller);
    return problem === null
      ? { isWorking: true, text: `The chat at ${to} has taken a message.` }
      : { isWorking: false, text: problem };
  }

  private async note(
    message: Pick<SentMessage, 'channel' | 'to' | 'subject' | 'text'>,
    problem: string | null,
    caller: Identity,
  ): Promise<void> {
    const state = problem === null ? 'sent' : 'failed';
    await writeAs(this.dataSource, caller, (manager) =>
      NOTE_MESSAGE.run(manager, { ...message, memberId: null, state, ids: [] } satisfies NotedMessage),
    );
  }
}
