import { readFileSync } from 'node:fs';
import { canonicalText } from '@lab/contracts';
import { combining } from './combining.js';

type Table = Readonly<Record<string, string | { text?: string; math?: string }>>;

let table: Table | undefined;

/** Loaded on first use, and without the package's main module, which loads five tables of this size. */
const commands = (): Table =>
  (table ??= JSON.parse(
    readFileSync(new URL('../tables/latex2unicode.json', import.meta.resolve('unicode2latex')), 'utf8'),
  ) as Table);

/** Commands that are missing in the table, or have a different meaning there than in references. */
const ownCommands: ReadonlyMap<string, string> = new Map([
  ['glqq', '„'],
  ['grqq', '“'],
  ['glq', '‚'],
  ['grq', '‘'],
  ['og', '«'],
  ['fg', '»'],
  ['flqq', '«'],
  ['frqq', '»'],
  ['TeX', 'TeX'],
  ['LaTeX', 'LaTeX'],
  ['LaTeXe', 'LaTeX2e'],
  ['BibTeX', 'BibTeX'],
  ['slash', '/'],
  ['textquotesingle', "'"],
  ['textquotedbl', '"'],
  ['textdegree', '°'],
  ['degree', '°'],
  ['degrees', '°'],
  ['textperthousand', '‰'],
  ['textellipsis', '…'],
  ['ldots', '…'],
  ['dots', '…'],
  ['cdots', '⋯'],
  ['cdot', '·'],
  ['lbrace', '{'],
  ['rbrace', '}'],
  ['le', '≤'],
  ['ge', '≥'],
  ['ne', '≠'],
  ['neq', '≠'],
  ['epsilon', 'ϵ'],
  ['varepsilon', 'ε'],
  ['sim', '∼'],
  ['bullet', '•'],
  ['prime', '′'],
  ['star', '⋆'],
  ['ast', '∗'],
  ['lt', '<'],
  ['gt', '>'],
  ['colon', ':'],
  ['vert', '|'],
  ['mid', '|'],
  ['langle', '⟨'],
  ['rangle', '⟩'],
  ['emptyset', '∅'],
  ['yen', '¥'],
  ['textunderscore', '_'],
  ['textless', '<'],
  ['textgreater', '>'],
  ['textasciitilde', '~'],
  ['textasciicircum', '^'],
  ['textbackslash', '\\'],
  ['textbar', '|'],
  ['textdollar', '$'],
  ['textpercent', '%'],
  ['and', '&'],
  ['quad', ' '],
  ['qquad', ' '],
  ['space', ' '],
  ['par', ' '],
  ['newline', ' '],
  ['linebreak', ' '],
  ['hfill', ' '],
  ['enspace', ' '],
  ['thinspace', ' '],
  ['nobreakspace', ' '],
]);

/** Excludes blanks of any width, and marks without a letter. */
const isPrintable = (text: string): boolean => /[^\s\p{M}\p{Cf}]/u.test(text);

/** Mathematical letters, which are only fonts in a text. */
const MATHEMATICAL = /^[\u{1D400}-\u{1D7FF}]+$/u;

const asText = (entry: string | { text?: string; math?: string } | undefined, isMath: boolean): string | undefined => {
  const text = typeof entry === 'object' ? ((isMath ? entry.math : entry.text) ?? entry.text ?? entry.math) : entry;
  if (text === undefined || (text.length > 1 && text.startsWith('\\'))) return undefined;
  return MATHEMATICAL.test(text) ? canonicalText(text, 'NFKC') : text;
};

/**
 * Returns the characters that a command stands for: `α` for `alpha`, `ß` for `ss`.
 * @param name without its backslash
 */
export const characterOf = (name: string, isMath: boolean): string | undefined => {
  const own = ownCommands.get(name);
  if (own !== undefined) return own;
  if (combining.has(name)) return undefined;
  const text = asText(commands()[`\\${name}`], isMath);
  return text !== undefined && isPrintable(text) ? text : undefined;
};

/** Letters that the table has as a command with its argument, such as `\mathbb{R}`. */
export const styledCharacter = (command: string, argument: string): string | undefined =>
  asText(commands()[`\\${command}{${argument}}`], true);
