import { isWebLink } from '@lab/contracts';
import { LinkifyIt } from 'linkify-it';
import MarkdownIt, { type Token } from 'markdown-it';
import { LinksInChinese } from '../links-in-chinese';

export type { Token };

type Parser = InstanceType<typeof MarkdownIt>;

/** The maximum depth of nested lists and quotations. Deeper nesting is an attack. */
const MAX_NESTED = 20;

const CJK = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\u3000-\u303F\uFF00-\uFFEF]/u;
const BLANK = /^\s?$/;

const UsualState = new MarkdownIt().inline.State;

/**
 * Relaxes Markdown's rule that emphasis needs spaces beside punctuation, because Chinese and Japanese have no spaces.
 */
class State extends UsualState {
  override scanDelims(start: number, canSplitWord: boolean) {
    const scanned = super.scanDelims(start, canSplitWord);
    const [before, after] = [this.src.charAt(start - 1), this.src.charAt(start + scanned.length)];
    if (!canSplitWord || !CJK.test(before + after)) return scanned;
    return { ...scanned, can_open: !BLANK.test(after), can_close: !BLANK.test(before) };
  }
}

/** Finds addresses that are not marked as links. An address without a scheme may be a name. */
const linkify = new LinkifyIt({ fuzzyLink: false, rebuilder: new LinksInChinese() });

/**
 * HTML is always text. Users do not mean indented lines as code, and no text may disappear, as references would.
 * @param isLink true for addresses that may be linked
 * @param disabled further rules that do not apply
 */
const newParser = (isLink: (address: string) => boolean, disabled: string[]): Parser => {
  const parser = new MarkdownIt({ breaks: true, linkify: true, maxNesting: MAX_NESTED });
  parser.disable(['code', 'reference', ...disabled]);
  parser.validateLink = isLink;
  parser.linkify = linkify;
  parser.inline.State = State;
  return parser;
};

/** Matches list items with a dot, as word processors write them. */
const DOTTED = /^( {0,6})[•‧・]\s+/gm;

/** A path of this site, an e-mail address or a phone number. After another slash, in any spelling, a host would follow. */
const NEARBY = /^(?:\/(?![/\\]|%2f|%5c)|mailto:[^\s?]+@|tel:\+?\d)/i;

const parsers = {
  /** What members write in minutes and biographies. Only web addresses are linked. Images could be fetched from any site. */
  note: newParser(isWebLink, ['image', 'table', 'strikethrough']),
  /** A page, which also has tables, pictures, and links within the site. */
  page: newParser((address) => NEARBY.test(address) || isWebLink(address), []),
};

/** What a text in Markdown is for. */
export type MarkdownKind = keyof typeof parsers;

/**
 * Parses a text in Markdown. HTML, and addresses that may not be linked, stay text.
 * @returns null for a text that is nested too deeply, because a part of it would be missing
 */
export const parseMarkdown = (text: string, kind: MarkdownKind): Token[] | null => {
  const tokens = parsers[kind].parse(text.replace(DOTTED, '$1- '), {});
  return tokens.some(({ level }) => level >= MAX_NESTED - 1) ? null : tokens;
};
