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
export class MailerService {
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
   * @param within so many milliseconds; the default is for callers that do not wait for it
   */
  async send(mail: Mail, within = WHOLE): Promise<Outcome> {
    if (!this.transport) return 'not_sent';
    const problem = await this.deliver(mail, this.transport, within);
    return problem === null ? 'sent' : outcomeOf(problem);
  }

  /**
   * Sends an e-mail and waits for the outcome.
   * @param within so many milliseconds
   * @returns a sentence about what failed; null when the mail server has the e-mail
   */
  async try(mail: Mail, within: number): Promise<string | null> {
    if (!this.transport) return reachMessages.off('mail');
    const problem = await this.deliver(mail, this.transport, within);
    return problem && mailProblem(problem, this.host);
  }

  /** Returns what went wrong; null when the mail server has the e-mail. Never fails. */
  private async deliver(mail: Mail, transport: Transporter, within: number): Promise<SmtpError | null> {
    try {
      return await withTimeLimit<SmtpError | null>(this.hand(mail, transport), within, { code: 'ETIMEDOUT' });
    } catch (error) {
      const problem = error as SmtpError;
      this.logger.warn({ err: problem, outcome: outcomeOf(problem) }, 'an e-mail was not sent');
      return problem;
    }
  }

  private async hand(mail: Mail, transport: Transporter): Promise<null> {
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
    return null;
  }
}

/** Codes of answers that are about who sends (RFC 3463), such as “Relay access denied” without a login. */
const POLICY = /\b5\.7\.\d/;

/**
 * `refused` when the server does not know the recipient, or takes nothing for them. Other refusals are about the
 * sender or temporary.
 */
const outcomeOf = ({ command, responseCode = 0, response = '' }: SmtpError): 'refused' | 'failed' =>
  command === 'RCPT TO' && responseCode >= 500 && !POLICY.test(response) ? 'refused' : 'failed';
