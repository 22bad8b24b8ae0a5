import type { HandedReach, Reach } from '@lab/contracts';
import type { NotificationsConfig } from '../config.js';

/** The mail server with the account that sends, and how a message names its settings. */
export interface MailAccount {
  /** Options of nodemailer. */
  server: { url: string } | { host: string; port: number; secure: boolean; auth?: { user: string; pass: string } };
  host: string;
  from: string;
  /** What a text of the server must not repeat. */
  secrets: readonly string[];
  names: { server: string; sender: string };
}

/** The spellings in which a login sends a password. */
const secretsOf = (user: string, password: string): string[] => (password ? [password, `\0${user}\0${password}`] : []);

/** The account in the environment; null without one. */
export const environmentAccount = ({ SMTP_URL, MAIL_FROM = '' }: NotificationsConfig): MailAccount | null => {
  if (!SMTP_URL) return null;
  const { host, username, password } = new URL(SMTP_URL);
  const secrets = secretsOf(decodeURIComponent(username), decodeURIComponent(password));
  const names = { server: ' in SMTP_URL', sender: 'MAIL_FROM' };
  return { server: { url: SMTP_URL }, host, from: MAIL_FROM, secrets, names };
};

/** The account that an administrator has entered in the portal; null without one. */
export const portalAccount = (mail: HandedReach<'notifications'>['mail']): MailAccount | null => {
  if (!mail) return null;
  const { host, port, isSecure, user, password, from } = mail;
  const auth = user === null ? {} : { auth: { user, pass: password ?? '' } };
  const secrets = secretsOf(user ?? '', password ?? '');
  const names = { server: '', sender: 'this sender' };
  return { server: { host, port, secure: isSecure, ...auth }, host: `${host}:${port}`, from, secrets, names };
};

/** The environment's mail server and chat without their secrets, as administrators see them. */
export const environmentReach = (config: NotificationsConfig): Pick<Reach, 'mail' | 'teamChat'> => {
  const teamChat = config.CHAT_WEBHOOK_URL ? { hasWebhook: true } : null;
  if (!config.SMTP_URL) return { mail: null, teamChat };
  const { protocol, hostname: host, port, username, password } = new URL(config.SMTP_URL);
  const isSecure = protocol === 'smtps:';
  const mail = {
    host,
    port: Number(port) || (isSecure ? 465 : 587),
    isSecure,
    user: decodeURIComponent(username) || null,
    from: config.MAIL_FROM ?? '',
    hasPassword: password !== '',
  };
  return { mail, teamChat };
};
