import { parseUrl, reachMessages } from '@lab/contracts';
import { CONFIG, withTimeLimit, LOGGER, ReachCopy, refuseMetadata, type Logger, hideSecrets } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { NotificationsConfig } from '../config.js';
import { type Mail, oneLine } from './mail.js';
import { environmentAccount, portalAccount, type MailAccount } from './mail-account.js';

/** The fields of a nodemailer error that are used here. */
interface SmtpError {
  code?: string;
  /** The operating system's code, such as ECONNREFUSED, when `code` is a general one. */
  originalCode?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

const ofSystem = (where: string): Readonly<Record<string, string>> => ({
  ECONNREFUSED: `refuses the connection. Please check the port${where}.`,
  ENOTFOUND: `is not known. Please check the name${where}.`,
  EAI_AGAIN: `cannot be looked up at the moment. Please check the name${where}.`,
  EDNS: `is not known. Please check the name${where}.`,
  ETIMEDOUT: `does not answer. Please check the name and the port${where}, and whether a firewall blocks the connection.`,
  ETLS: 'offers no encrypted connection, or its certificate is not valid.',
});

const ofCommand = (sender: string): Readonly<Record<string, string>> => ({
  'MAIL FROM': `does not accept e-mails from ${sender}`,
  'RCPT TO': 'does not accept e-mails for this address',
});

/** The error, whose texts from the server do not repeat the account's secrets. */
export const withoutSecrets = (error: SmtpError & Error, secrets: readonly string[]): SmtpError & Error => {
  for (const name of ['message', 'stack', 'response'] as const)
    if (typeof error[name] === 'string') error[name] = hideSecrets(error[name], secrets);
  return error;
};

/** Describes a failure to the administrator. */
const mailProblem = (
  { code = '', originalCode = '', command = '', response }: SmtpError,
  { host, names }: Pick<MailAccount, 'host' | 'names'>,
): string => {
  const answer = response ? `: ${oneLine(response)}` : '.';
  if (code === 'EAUTH') return `The mail server ${host} rejects the user name or the password${names.server}${answer}`;
  const known = ofSystem(names.server);
  const reason = known[originalCode] ?? known[code];
  if (reason) return `The mail server ${host} ${reason}`;
  return `The mail server ${host} ${ofCommand(names.sender)[command] ?? 'did not accept the message'}${answer}`;
};

/** For each response of the mail server, in milliseconds. */
const ANSWER_TIMEOUT_MS = 10_000;

const LIMITS = {
  connectionTimeout: ANSWER_TIMEOUT_MS,
  greetingTimeout: ANSWER_TIMEOUT_MS,
  socketTimeout: ANSWER_TIMEOUT_MS,
  dnsTimeout: ANSWER_TIMEOUT_MS,
  // E-mails contain nothing from files or other servers.
  disableFileAccess: true,
  disableUrlAccess: true,
};

/** For a whole e-mail, in milliseconds. The transaction in which it is sent may be idle for at most a minute. */
const MAIL_TIMEOUT_MS = 40_000;

/** `refused` is permanent: the mail server accepts nothing for this address. `failed` can be retried. */
export type Outcome = 'sent' | 'not_sent' | 'refused' | 'failed';

/** Sends e-mails through the lab's mail server, if there is one. */
@Injectable()
export class MailerService {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    private readonly reach: ReachCopy<'notifications'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  get isOn(): boolean {
    return this.account !== null;
  }

  /** The account that counts now: the environment's, otherwise the portal's. A demonstration has none. */
  private get account(): MailAccount | null {
    if (this.config.DEMO) return null;
    return environmentAccount(this.config) ?? portalAccount(this.reach.current.mail);
  }

  /**
   * Sends an e-mail. `sent` means that the mail server accepted it. Never throws.
   * @param within time limit in milliseconds; the default is for callers that do not wait for the result
   */
  async send(mail: Mail, within = MAIL_TIMEOUT_MS): Promise<Outcome> {
    const { account } = this;
    if (!account) return 'not_sent';
    const problem = await this.deliver(mail, account, within);
    return problem === null ? 'sent' : outcomeOf(problem);
  }

  /**
   * Sends an e-mail with what is stored now, and waits for the outcome.
   * @param within time limit in milliseconds
   * @returns a description of the failure; null when the mail server accepted the e-mail
   * @throws ServiceAwayException when the site service cannot say what is stored
   */
  async try(mail: Mail, within: number): Promise<string | null> {
    await this.reach.latest();
    const { account } = this;
    if (!account) return reachMessages.off.mail;
    const problem = await this.deliver(mail, account, within);
    return problem && mailProblem(problem, account);
  }

  /** Returns the error; null when the mail server accepted the e-mail. Never throws. */
  private async deliver(mail: Mail, account: MailAccount, within: number): Promise<SmtpError | null> {
    try {
      return await withTimeLimit<SmtpError | null>(this.hand(mail, account), within, { code: 'ETIMEDOUT' });
    } catch (error) {
      const problem = withoutSecrets(error as SmtpError & Error, account.secrets);
      this.logger.warn({ err: problem, outcome: outcomeOf(problem) }, 'an e-mail was not sent');
      return problem;
    }
  }

  private async hand(mail: Mail, { server, host, from }: MailAccount): Promise<null> {
    await refuseMetadata(parseUrl(`http://${host}`)?.hostname ?? host);
    const transport = createTransport({ ...server, ...LIMITS });
    await transport.sendMail({
      from,
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
