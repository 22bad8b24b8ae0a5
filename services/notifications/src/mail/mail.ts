import { createHash } from 'node:crypto';
import { paths } from '@lab/contracts';
import { mailPage } from './mail-page.js';

/** What one e-mail tells of. */
export interface MailLine {
  id: number;
  title: string;
  text: string;
  href: string;
  calendar: string | null;
}

/** What e-mails say of the lab, and the addresses in them. */
export interface Letterhead {
  /** The portal's title. */
  title: string;
  /** Where people reach the site. */
  publicUrl: string;
}

/** An e-mail, ready to be sent. */
export interface Mail {
  to: string;
  /** The same whenever the same lines go to the same person, so that a mail program shows a repeated e-mail once. */
  messageId: string;
  subject: string;
  /** What it tells, without the links that end e-mails: these are nobody else's business. */
  body: string;
  text: string;
  html: string;
  /** Null for a message that nobody has asked for: then there is nothing to end. */
  unsubscribeUrl: string | null;
  calendars: string[];
}

/** The longest subject, in characters. */
const SUBJECT = 200;

const WHY = 'You asked for e-mails about this.';

// eslint-disable-next-line no-control-regex
const CONTROL = /[\s\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;

/** A text as one line: a title cannot add headers to an e-mail. */
export const oneLine = (text: string, longest = SUBJECT): string => {
  const characters = [...text.replace(CONTROL, ' ').trim()];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : characters.join('');
};

/** The subject names the first line, and says how many more there are. */
export const subjectOf = ([first, ...more]: readonly Pick<MailLine, 'title'>[]): string =>
  more.length ? `${oneLine(first!.title, SUBJECT - 20)} and ${more.length} more` : oneLine(first!.title);

/** What an e-mail tells, as text. */
export const bodyOf = (lines: readonly MailLine[], { publicUrl }: Letterhead): string =>
  lines.map(({ title, text, href }) => `${oneLine(title)}\n${text}\n${new URL(href, publicUrl)}`).join('\n\n');

/** The id of an e-mail that has these things in it. */
export const messageIdOf = (things: readonly (string | number)[], { publicUrl }: Letterhead): string => {
  const hash = createHash('sha256').update(things.join(' ')).digest('hex').slice(0, 32);
  return `<${hash}@${new URL(publicUrl).hostname}>`;
};

/**
 * Writes an e-mail.
 * @param lines at least one
 * @param token of the link that ends e-mails of these kinds
 */
export const writeMail = (to: string, lines: readonly MailLine[], token: string, head: Letterhead): Mail => {
  const body = bodyOf(lines, head);
  const addressOf = (path: string): string => new URL(path, head.publicUrl).href;
  const settingsUrl = addressOf(paths.notificationSettings);
  const unsubscribeUrl = addressOf(`/api/notifications/unsubscribe/${token}`);
  const subject = subjectOf(lines);
  const parts = lines.map(({ title, text, href }) => ({
    title,
    text,
    link: { href: addressOf(href), label: 'Open in the portal' },
  }));
  const links = [
    { href: settingsUrl, label: 'Choose what you get' },
    { href: unsubscribeUrl, label: 'No more e-mails about this' },
  ];
  return {
    to,
    messageId: messageIdOf([to, ...lines.map(({ id }) => id)], head),
    subject,
    body,
    text: [
      body,
      `-- \n${head.title}`,
      `${WHY} Choose what you get: ${settingsUrl}`,
      `No more e-mails about this: ${unsubscribeUrl}\n`,
    ].join('\n\n'),
    html: mailPage({ subject, parts, foot: { text: WHY, links } }, head),
    unsubscribeUrl,
    calendars: lines.flatMap(({ calendar }) => (calendar === null ? [] : [calendar])),
  };
};
