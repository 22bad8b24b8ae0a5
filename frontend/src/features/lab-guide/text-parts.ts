import { isPagePath } from '@lab/contracts';

/** A piece of a message: text, or a place that it leads to. */
export interface TextPart {
  /** Where it begins in the message. */
  start: number;
  text: string;
  /** An address of the world. */
  href?: string;
  /** A page of this site. */
  to?: string;
}

const CANDIDATE =
  /https?:\/\/[^\s<>"]+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}|(?<![\w/:.])\/[\w/#-]*/gi;
const CLOSING = `.,;:!?'’”)]`;

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/** The sentence around an address often ends right behind it; a bracket belongs to it when it was opened in it. */
const trimEnd = (candidate: string): string => {
  let end = candidate.length;
  let surplus = countOf(candidate, ')') - countOf(candidate, '(');
  while (end > 0 && CLOSING.includes(candidate[end - 1]!)) {
    if (candidate[end - 1] === ')' && surplus-- <= 0) break;
    end -= 1;
  }
  return candidate.slice(0, end);
};

const toLink = (address: string): Omit<TextPart, 'start'> | undefined => {
  if (address.startsWith('/')) {
    return isPagePath(address.split('#')[0]!) ? { text: address, to: address } : undefined;
  }
  if (address.includes('://')) return URL.canParse(address) ? { text: address, href: address } : undefined;
  return { text: address, href: `mailto:${address}` };
};

/** Takes a plain text apart into text and links: web addresses, mail addresses, and pages of this site. */
export const textParts = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: candidate, index } of text.matchAll(CANDIDATE)) {
    const link = toLink(trimEnd(candidate));
    if (!link) continue;
    if (index > end) parts.push({ start: end, text: text.slice(end, index) });
    parts.push({ start: index, ...link });
    end = index + link.text.length;
  }
  if (end < text.length) parts.push({ start: end, text: text.slice(end) });
  return parts;
};
