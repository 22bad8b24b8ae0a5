import { isPagePath } from '@lab/contracts';

/** A piece of a message: text, or a place that it leads to. */
export interface TextPart {
  text: string;
  /** An address of the world. */
  href?: string;
  /** A page of this site. */
  to?: string;
}

const CANDIDATE = /https?:\/\/[^\s<>"]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\w/:.])\/[\w/#-]*/gi;
const CLOSING = /[.,;:!?'’”)\]]$/;

/** The sentence around an address often ends right behind it; a bracket belongs to it when it was opened in it. */
const trimEnd = (candidate: string): string => {
  let address = candidate;
  while (CLOSING.test(address) && !(address.endsWith(')') && address.includes('('))) address = address.slice(0, -1);
  return address;
};

const toLink = (address: string): TextPart | undefined => {
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
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push(link);
    end = index + link.text.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
};
