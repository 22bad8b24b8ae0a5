import type { NotificationKind } from '@lab/contracts';
import { oneLine, type Letterhead, type MailLine } from '../mail/mail.js';

/** What concerns the whole lab. */
export const chatKinds: ReadonlySet<NotificationKind> = new Set([
  'vote_opened',
  'paper_chosen',
  'venue_chosen',
  'meeting_changed',
]);

/** The longest message that every chat takes, in characters: Discord's limit. */
const LONGEST = 2000;

/** What the chat is told, as text. */
export const chatText = (
  { title, text, href }: Omit<MailLine, 'id' | 'calendar'>,
  { publicUrl }: Letterhead,
): string => {
  const link = new URL(href, publicUrl).href;
  return `${oneLine([oneLine(title), oneLine(text, LONGEST)].join(' — '), LONGEST - link.length - 1)}\n${link}`;
};

const isDiscord = (webhook: URL): boolean => /^(?:.+\.)?discord(?:app)?\.com$/.test(webhook.hostname);

/** Slack reads `<!channel>` as a mention, Mattermost `@channel`: the one is escaped, the other gets an invisible space. */
const withoutMentions = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('@', '@\u200b');

/** The body of the request to the chat's webhook. Nobody is mentioned, whatever a title says. */
export const chatBody = (text: string, webhook: URL): object =>
  isDiscord(webhook) ? { content: text, allowed_mentions: { parse: [] } } : { text: withoutMentions(text) };
