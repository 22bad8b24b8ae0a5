import { isPagePath } from '@lab/contracts';
import { LinkifyIt } from 'linkify-it';
import { LinksInChinese } from './links-in-chinese';

/** A part of a message: plain text or a link. */
interface TextPart {
  /** The position in the message. */
  start: number;
  text: string;
  /** A web or mail address. */
  href?: string;
  /** A page of this site. */
  to?: string;
}

/** More than the length of any page's address. Without a limit, a hostile text would take quadratic time. */
const MAX_PATH_LENGTH = 200;

/** The length of a page's address that starts at a slash, without the slash; 0 if there is none. */
const pageLength = (text: string, slash: number): number => {
  if (/[/:.]/.test(text[slash - 1] ?? '')) return 0;
  const [path = ''] = /^[\w/#-]*/.exec(text.slice(slash, slash + MAX_PATH_LENGTH)) ?? [];
  return isPagePath(path.split('#')[0]!) ? path.length - 1 : 0;
};

/** Finds http(s) addresses, mail addresses and pages of this site, but no other schemes. */
const linkify = new LinkifyIt({ rebuilder: new LinksInChinese() })
  .add('ftp:', null)
  .add('//', null)
  .add('/', { validate: (text, end) => pageLength(text, end - 1) });

/** Splits plain text into text and links. */
export const textParts = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, lastIndex, schema, raw, url } of linkify.match(text) ?? []) {
    if (index > end) parts.push({ start: end, text: text.slice(end, index) });
    parts.push({ start: index, text: raw, ...(schema === '/' ? { to: raw } : { href: url }) });
    end = lastIndex;
  }
  if (end < text.length) parts.push({ start: end, text: text.slice(end) });
  return parts;
};
