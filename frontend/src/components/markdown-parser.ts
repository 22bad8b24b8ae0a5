import { isWebLink } from '@lab/contracts';
import MarkdownIt, { type Token } from 'markdown-it';

export type { Token };

/** The maximum depth of nested lists and quotations. Deeper nesting is an attack. */
const MAX_NESTED = 20;

const CJK = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\u3000-\u303F\uFF00-\uFFEF]/u;
const BLANK = /^\s?$/;

const parser = new MarkdownIt({ breaks: true, maxNesting: MAX_NESTED });
// Users do not mean indented lines as code, no text may disappear, and images could be fetched from any site.
parser.disable(['code', 'reference', 'image', 'table', 'strikethrough']);
parser.validateLink = isWebLink;

/**
 * Relaxes Markdown's rule that emphasis needs spaces beside punctuation, because Chinese and Japanese have no spaces.
 */
class State extends parser.inline.State {
  override scanDelims(start: number, canSplitWord: boolean) {
    const scanned = super.scanDelims(start, canSplitWord);
    const [before, after] = [this.src.charAt(start - 1), this.src.charAt(start + scanned.length)];
    if (!canSplitWord || !CJK.test(before + after)) return scanned;
    return { ...scanned, can_open: !BLANK.test(after), can_close: !BLANK.test(before) };
  }
}
parser.inline.State = State;

/** Matches list items with a dot, as word processors write them. */
const DOTTED = /^( {0,6})[•‧・]\s+/gm;

/**
 * Parses the Markdown that members write in minutes. HTML, and links to addresses other than web addresses, stay text.
 * @returns null for a text that is nested too deeply, because a part of it would be missing
 */
export const parseMarkdown = (text: string): Token[] | null => {
  const tokens = parser.parse(text.replace(DOTTED, '$1- '), {});
  return tokens.some(({ level }) => level >= MAX_NESTED - 1) ? null : tokens;
};
