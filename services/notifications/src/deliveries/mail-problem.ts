import { hideSecrets } from '@lab/service-kit';
import { oneLine } from './mail.js';
import type { MailAccount } from './mail-account.js';

/** The fields of a nodemailer error that are used here. */
export interface SmtpError {
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
export const mailProblem = (
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
