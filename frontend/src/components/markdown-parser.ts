import { isWebLink } from '@lab/contracts';
import MarkdownIt, { type Token } from 'markdown-it';

export type { Token };

/** Lists and quotations within each other; more are an attack. */
const MOST_NESTED = 20;

const CJK = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\u3000-\u303F\uFF00-\uFFEF]/u;
const BLANK = /^\s?$/;

const parser = new MarkdownIt({ breaks: true, maxNesting: MOST_NESTED });
// Indented lines are not meant as code, and nothing that was written may disappear. Images would be fetched from anywhere.
parser.disable(['code', 'reference', 'image', 'table', 'strikethrough']);
parser.validateLink = isWebLink;

/** Markdown's rules for emphasis ask for blanks beside punctuation, which Chinese and Japanese do not have. */
class State extends parser.inline.State {
  override scanDelims(start: number, canSplitWord: boolean) {
    const scanned = super.scanDelims(start, canSplitWord);
    const [before, after] = [this.src.charAt(start - 1), this.src.charAt(start + scanned.length)];
    if (!canSplitWord || !CJK.test(before + after)) return scanned;
    return { ...scanned, can_open: !BLANK.test(after), can_close: !BLANK.test(before) };
  }
}
parser.inline.State = State;

/** Word processors mark the items of their lists with a dot. */
const DOTTED = /^( {0,6})[•‧・]\s+/gm;

/**
 * Parses the Markdown that people write in minutes. HTML is text, and so is an address that is no web address.
 * @returns null for a text that is nested too deeply, of which a part would be missing
 */
export const parseMarkdown = (text: string): Token[] | null => {
  const tokens = parser.parse(text.replace(DOTTED, '$1- '), {});
  return tokens.some(({ level }) => level >= MOST_NESTED - 1) ? null : tokens;
};
