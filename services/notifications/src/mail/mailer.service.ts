import { reachMessages } from '@lab/contracts';
import { CONFIG, withTimeLimit, LOGGER, type Logger } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { NotificationsConfig } from '../config.js';
import type { Mail } from './mail.js';
import { mailProblem, type SmtpError } from './mail-problem.js';

/** For each answer of the mail server, in milliseconds. */
const ANSWER = 10_000;

/** For a whole e-mail, in milliseconds: the transaction in which it is sent may be idle for a minute. */
const WHOLE = 40_000;

/** `refused` is for good: the mail server does not take anything for this address. `failed` may be tried again. */
export type Outcome = 'sent' | 'not_sent' | 'refused' | 'failed';

/** Sends e-mails by the lab's mail server. Without one they go nowhere. */
@Injectable()
export class Mailer {
  private readonly transport: Transporter | null;
  private readonly from: string | undefined;
  private readonly host: string;

  constructor(
    @Inject(CONFIG) { SMTP_URL, MAIL_FROM }: NotificationsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.from = MAIL_FROM;
    this.host = SMTP_URL ? new URL(SMTP_URL).host : '';
    this.transport = SMTP_URL
      ? createTransport({
          url: SMTP_URL,
          connectionTimeout: ANSWER,
          greetingTimeout: ANSWER,
          socketTimeout: ANSWER,
          dnsTimeout: ANSWER,
          // Nothing in an e-mail comes from a file or another server.
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      : null;
  }

  get isOn(): boolean {
    return this.transport !== null;
  }

  /**
   * Sends an e-mail; `sent` means that the mail server has it. Never fails.
   * @param within so many milliseconds; the default is for whoever does not wait for it
   */
  async send(mail: Mail, within = WHOLE): Promise<Outcome> {
    if (!this.transport) return 'not_sent';
    try {
      return await withTimeLimit<Outcome>(this.hand(mail, this.transport), within, 'failed');
    } catch (error) {
      const outcome = isRefused(error) ? 'refused' : 'failed';
      this.logger.warn({ err: error, outcome }, 'an e-mail was not sent');
      return outcome;
    }
  }

  /**
   * Sends an e-mail, and says what has failed.
   * @returns null when the mail server has it
   */
  async try(mail: Mail, within: number): Promise<string | null> {
    if (!this.transport) return reachMessages.off('mail');
    try {
      const outcome = await withTimeLimit<'sent' | 'late'>(this.hand(mail, this.transport), within, 'late');
      return outcome === 'sent' ? null : mailProblem({ code: 'ETIMEDOUT' }, this.host);
    } catch (error) {
      this.logger.warn({ err: error }, 'a test message was not sent');
      return mailProblem(error as SmtpError, this.host);
    }
  }

  private async hand(mail: Mail, transport: Transporter): Promise<'sent'> {
    await transport.sendMail({
      from: this.from,
      to: { name: '', address: mail.to },
      messageId: mail.messageId,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(mail.unsubscribeUrl && {
          'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribeUrl}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      attachments: mail.calendars.map((content, index) => ({
        filename: index === 0 ? 'meeting.ics' : `meeting-${index + 1}.ics`,
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content,
      })),
    });
    return 'sent';
  }
}

/** Codes of answers that are about who sends (RFC 3463), such as “Relay access denied” without a login. */
const POLICY = /\b5\.7\.\d/;

/** The server does not know the recipient, or takes nothing for them. Other refusals are about the sender or the moment. */
const isRefused = (error: unknown): boolean => {
  const { command, responseCode = 0, response = '' } = error as SmtpError;
  return command === 'RCPT TO' && responseCode >= 500 && !POLICY.test(response);
};
