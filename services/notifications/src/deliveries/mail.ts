import { createHash, randomUUID } from 'node:crypto';
import { amountText, limits, notificationKinds, paths, shownPath, type NotificationKind } from '@lab/contracts';
import { CONFIG, SiteCopy } from '@lab/service-kit';
import type { FactoryProvider } from '@nestjs/common';
import type { NotificationsConfig } from '../config.js';
import { mailPage } from './mail-page.js';

/** A part of an e-mail: one notice. */
export interface MailLine {
  id: number;
  kind: NotificationKind;
  title: string;
  text: string;
  href: string;
  calendar: string | null;
}

/** The portal's name and address for e-mails. */
export interface Portal {
  /** The portal's title. */
  title: string;
  /** The public address of the site. */
  publicUrl: string;
}

/** Nest injection token of the `Portal`. */
export const PORTAL = Symbol('portal');

export const portalProvider: FactoryProvider<Portal> = {
  provide: PORTAL,
  useFactory: ({ PUBLIC_URL }: NotificationsConfig, site: SiteCopy) => ({
    get title() {
      return site.current.lab.lab.portalTitle;
    },
    publicUrl: PUBLIC_URL,
  }),
  inject: [CONFIG, SiteCopy],
};

/** An e-mail, ready to be sent. */
export interface Mail {
  to: string;
  /** Always the same for the same lines and recipient, so that mail programs show a repeated e-mail only once. */
  messageId: string;
  subject: string;
  /** The text without the unsubscribe links, which are the reader's secret. */
  body: string;
  text: string;
  html: string;
  /** Null for a message without a subscription. */
  unsubscribeUrl: string | null;
  calendars: string[];
}

/** The longest subject, in characters. */
const MAX_SUBJECT_LENGTH = 200;

const WHY = 'You asked for e-mails about this.';

// eslint-disable-next-line no-control-regex
const CONTROL = /[\s\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;

/** A text on one line, so that a title cannot add headers to an e-mail. */
export const oneLine = (text: string, longest = MAX_SUBJECT_LENGTH): string => {
  const characters = [...text.replace(CONTROL, ' ').trim()];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : characters.join('');
};

/** The subject contains the first line's title and the number of the other lines. */
export const subjectOf = ([first, ...more]: readonly Pick<MailLine, 'title'>[]): string =>
  more.length ? `${oneLine(first!.title, MAX_SUBJECT_LENGTH - 20)} and ${more.length} more` : oneLine(first!.title);

/** The whole address of a page. */
export const addressIn = ({ publicUrl }: Portal, path: string): string => new URL(shownPath(path), publicUrl).href;

/** An e-mail's lines as text. */
export const bodyOf = (lines: readonly MailLine[], portal: Portal): string =>
  lines.map(({ title, text, href }) => `${oneLine(title)}\n${text}\n${addressIn(portal, href)}`).join('\n\n');

/** The message id of an e-mail with these parts. */
const messageIdOf = (things: readonly (string | number)[], { publicUrl }: Portal): string => {
  const hash = createHash('sha256').update(things.join(' ')).digest('hex').slice(0, 32);
  return `<${hash}@${new URL(publicUrl).hostname}>`;
};

const SEPARATOR = '.';

/**
 * The link contains the kinds in the e-mail. Readers could change the link to other kinds, but it only concerns their
 * own e-mails.
 */
const unsubscribeToken = (token: string, lines: readonly Pick<MailLine, 'kind'>[]): string =>
  [token, ...new Set(lines.map(({ kind }) => kind))].join(SEPARATOR);

/**
 * Writes an e-mail.
 * @param lines at least one
 * @param token of the reader, for the unsubscribe link
 */
export const writeMail = (to: string, lines: readonly MailLine[], token: string, portal: Portal): Mail => {
  const body = bodyOf(lines, portal);
  const addressOf = (path: string): string => addressIn(portal, path);
  const settingsUrl = addressOf(paths.notificationSettings);
  const unsubscribeUrl = addressOf(`/api/notifications/unsubscribe/${unsubscribeToken(token, lines)}`);
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
    messageId: messageIdOf([to, ...lines.map(({ id }) => id)], portal),
    subject,
    body,
    text: [
      body,
      `-- \n${portal.title}`,
      `${WHY} Choose what you get: ${settingsUrl}`,
      `No more e-mails about this: ${unsubscribeUrl}\n`,
    ].join('\n\n'),
    html: mailPage({ subject, parts, foot: { text: WHY, links } }, portal),
    unsubscribeUrl,
    calendars: lines.flatMap(({ calendar }) => (calendar === null ? [] : [calendar])),
  };
};

/** The content of an unsubscribe link. */
interface Unsubscription {
  /** Identifies the member. */
  token: string;
  kinds: NotificationKind[];
}

const SECRET = /^[\w-]{1,64}$/;

/** Reads the token in an unsubscribe link; null when it is invalid. */
export const readUnsubscribeToken = (text: string): Unsubscription | null => {
  const [token, ...names] = text.split(SEPARATOR);
  const kinds = notificationKinds.filter((kind) => names.includes(kind));
  return SECRET.test(token!) && kinds.length && kinds.length === names.length ? { token: token!, kinds } : null;
};

interface Message {
  subject: string;
  text: string;
  link: { href: string; label: string };
  /** A note to the recipient below the text. */
  foot: string;
}

/**
 * Writes a message that is sent regardless of subscriptions, so it has no unsubscribe link.
 * @param occasion makes the message id unique
 */
const messageTo = (to: string, occasion: string, { subject, text, link, foot }: Message, portal: Portal): Mail => {
  const body = `${subject}\n${text}`;
  return {
    to,
    messageId: messageIdOf([to, occasion], portal),
    subject,
    body,
    text: `${body}\n${link.href}\n\n-- \n${portal.title}\n\n${foot}\n`,
    html: mailPage({ subject, parts: [{ title: subject, text, link }], foot: { text: foot, links: [] } }, portal),
    unsubscribeUrl: null,
    calendars: [],
  };
};

/**
 * Writes the message that asks the recipient to confirm an address. It names no member, so that it cannot carry a text
 * to strangers.
 * @param token of the confirmation link
 */
export const writeConfirmation = (to: string, token: string, portal: Portal): Mail => {
  const until = amountText(limits.confirmationDays, 'days');
  const message = {
    subject: 'Please confirm your address',
    text: `This address was entered to receive e-mails from ${portal.title}. None are sent to it until you open the link and confirm it there. The link works for ${until}.`,
    link: {
      href: new URL(`/api/notifications/confirm-address/${token}`, portal.publicUrl).href,
      label: 'Confirm the address',
    },
    foot: 'If you did not enter this address, you can ignore this message.',
  };
  return messageTo(to, token, message, portal);
};

/**
 * Writes the yearly message to a former member.
 * @param link `token` opens their entry. It is in the address's fragment, which browsers never send to a server
 */
export const writeAlumniMail = (to: string, link: { name: string; token: string }, portal: Portal): Mail => {
  const until = amountText(limits.alumniLinkDays, 'days');
  const message = {
    subject: oneLine(`Is your entry at ${portal.title} still right?`),
    text: `Dear ${oneLine(link.name)},\nthe lab shows its former members’ degree, thesis, first position and current position. Please look whether yours are still right. You do not need to sign in. The link is meant for you, works for ${until}, and saves once.`,
    link: { href: `${addressIn(portal, paths.alumniEntry)}#${link.token}`, label: 'Look at my entry' },
    foot: 'You get this once a year. If you do not want to be asked again, open the link and say so there.',
  };
  return messageTo(to, link.token, message, portal);
};

/** Writes a test message, with which administrators check the mail server. */
export const writeTestMail = (to: string, portal: Portal): Mail => {
  const message = {
    subject: oneLine(`Test message from ${portal.title}`),
    text: 'An administrator has tested whether the portal’s e-mails arrive. They do.',
    link: { href: portal.publicUrl, label: 'Open the portal' },
    foot: 'You can ignore this message.',
  };
  return messageTo(to, randomUUID(), message, portal);
};
