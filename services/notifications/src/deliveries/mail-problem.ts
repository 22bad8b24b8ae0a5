import { oneLine } from './mail.js';

/** The fields of a nodemailer error that are used here. */
export interface SmtpError {
  code?: string;
  /** The operating system's code, such as ECONNREFUSED, when `code` is a general one. */
  originalCode?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

const ofSystem: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses the connection. Please check the port in SMTP_URL.',
  ENOTFOUND: 'is not known. Please check the name in SMTP_URL.',
  EAI_AGAIN: 'cannot be looked up at the moment. Please check the name in SMTP_URL.',
  EDNS: 'is not known. Please check the name in SMTP_URL.',
  ETIMEDOUT:
    'does not answer. Please check the name and the port in SMTP_URL, and whether a firewall blocks the connection.',
  ETLS: 'offers no encrypted connection, or its certificate is not valid.',
};

const ofCommand: Readonly<Record<string, string>> = {
  'MAIL FROM': 'does not accept e-mails from MAIL_FROM',
  'RCPT TO': 'does not accept e-mails for this address',
};

/**
 * Describes a failure to the administrator.
 * @param host of the mail server
 */
export const mailProblem = ({ code = '', originalCode = '', command = '', response }: SmtpError, host: string) => {
  const answer = response ? `: ${oneLine(response)}` : '.';
  if (code === 'EAUTH') return `The mail server ${host} rejects the user name or the password in SMTP_URL${answer}`;
  const known = ofSystem[originalCode] ?? ofSystem[code];
  if (known) return `The mail server ${host} ${known}`;
  return `The mail server ${host} ${ofCommand[command] ?? 'did not accept the message'}${answer}`;
};
