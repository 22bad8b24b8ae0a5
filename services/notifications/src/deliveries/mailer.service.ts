import { reachMessages } from '@lab/contracts';
import { CONFIG, withTimeLimit, LOGGER, type Logger } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { NotificationsConfig } from '../config.js';
import type { Mail } from './mail.js';
import { mailProblem, type SmtpError } from './mail-problem.js';

/** For each response of the mail server, in milliseconds. */
const ANSWER_TIMEOUT_MS = 10_000;

/** For a whole e-mail, in milliseconds. The transaction in which it is sent may be idle for at most a minute. */
const MAIL_TIMEOUT_MS = 40_000;

/** `refused` is permanent: the mail server accepts nothing for this address. `failed` can be retried. */
export type Outcome = 'sent' | 'not_sent' | 'refused' | 'failed';

/** Sends e-mails through the lab's mail server, if there is one. */
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
          connectionTimeout: ANSWER_TIMEOUT_MS,
          greetingTimeout: ANSWER_TIMEOUT_MS,
          socketTimeout: ANSWER_TIMEOUT_MS,
          dnsTimeout: ANSWER_TIMEOUT_MS,
          // E-mails contain nothing from files or other servers.
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      : null;
  }

  get isOn(): boolean {
    return this.transport !== null;
  }

  /**
   * Sends an e-mail. `sent` means that the mail server accepted it. Never throws.
   * @param within time limit in milliseconds; the default is for callers that do not wait for the result
   */
  async send(mail: Mail, within = MAIL_TIMEOUT_MS): Promise<Outcome> {
    if (!this.transport) return 'not_sent';
    const problem = await this.deliver(mail, this.transport, within);
    return problem === null ? 'sent' : outcomeOf(problem);
  }

  /**
   * Sends an e-mail and waits for the outcome.
   * @param within time limit in milliseconds
   * @returns a description of the failure; null when the mail server accepted the e-mail
   */
  async try(mail: Mail, within: number): Promise<string | null> {
    if (!this.transport) return reachMessages.off('mail');
    const problem = await this.deliver(mail, this.transport, within);
    return problem && mailProblem(problem, this.host);
  }

  /** Returns the error; null when the mail server accepted the e-mail. Never throws. */
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

/** Response codes about the sender (RFC 3463), such as “Relay access denied” without a login. */
const POLICY = /\b5\.7\.\d/;

/**
 * `refused` when the server does not know the recipient, or accepts nothing for them. Other refusals concern the sender
 * or are temporary.
 */
const outcomeOf = ({ command, responseCode = 0, response = '' }: SmtpError): 'refused' | 'failed' =>
  command === 'RCPT TO' && responseCode >= 500 && !POLICY.test(response) ? 'refused' : 'failed';
