import { oneLine } from './mail.js';

/** The fields of an error of nodemailer that are read here. */
export interface SmtpError {
  code?: string;
  /** The code of the operating system, such as ECONNREFUSED, when `code` is a general one. */
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
  ETIMEDOUT: 'does not answer. Please check the name and the port in SMTP_URL, and whether a firewall is in between.',
  ETLS: 'cannot be spoken to in private: its certificate is not accepted, or it has none.',
};

const ofCommand: Readonly<Record<string, string>> = {
  'MAIL FROM': 'does not take e-mails from MAIL_FROM',
  'RCPT TO': 'does not take e-mails for this address',
};

/**
 * A sentence for the administrator about what failed.
 * @param host of the mail server
 */
export const mailProblem = ({ code = '', originalCode = '', command = '', response }: SmtpError, host: string) => {
  const answer = response ? `: ${oneLine(response)}` : '.';
  if (code === 'EAUTH')
    return `The mail server ${host} does not take the user name or the password of SMTP_URL${answer}`;
  const known = ofSystem[originalCode] ?? ofSystem[code];
  if (known) return `The mail server ${host} ${known}`;
  return `The mail server ${host} ${ofCommand[command] ?? 'did not take the message'}${answer}`;
};
