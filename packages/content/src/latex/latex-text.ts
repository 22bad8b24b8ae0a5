import { canonicalText } from '@lab/contracts';
import { accented, combining } from './combining.js';
import { plainHtml } from './html.js';
import { script, textScript } from './scripts.js';
import { characterOf, styledCharacter } from './tables.js';
import { journalMacros } from './journal-macros.js';

/** Commands for notes, references, sort keys and layout, whose argument is not part of the text. */
const DROPPED =
  /^(?:footnote|footnotetext|thanks|todo|marginpar|index|label|(?:auto|eq|name|page|[cv])?ref|[a-z]*cite[a-z]*|(?:sort)?noop(?:sort)?|[hv]space|phantom|color|textcolor|foreignlanguage|selectlanguage|begin|end|includegraphics)\*?$/i;

/** The number of a command's arguments that are not part of the text, besides those in square brackets. */
const droppedArguments = (name: string): number | undefined => {
  if (name === 'fontsize') return 2;
  if (name === 'footnotemark') return 0;
  return DROPPED.test(name) ? 1 : undefined;
};

/** Spaces and joiners that TeX puts between characters. */
const signs: Readonly<Record<string, string>> = {
  ' ': ' ',
  '\n': ' ',
  '\t': ' ',
  '\\': ' ',
  ',': ' ',
  ';': ' ',
  ':': ' ',
  '>': ' ',
  '!': '',
  '/': '',
  '-': '',
  '@': '',
  '*': '',
  '(': '',
  ')': '',
  '[': '',
  ']': '',
};

/** Names of functions, which are written out in formulas. */
const FUNCTION =
  /^(?:arccos|arcsin|arctan|arg|cos|cosh|cot|coth|csc|deg|det|dim|exp|gcd|hom|inf|ker|lg|lim|liminf|limsup|ln|log|max|min|Pr|sec|sin|sinh|sup|tan|tanh|argmax|argmin|mod|bmod|pmod)$/;

const quotes: readonly [RegExp, string][] = [
  [/^---/, '—'],
  [/^--/, '–'],
  [/^``/, '“'],
  [/^''/, '”'],
  [/^!`/, '¡'],
  [/^\?`/, '¿'],
  [/^`/, '‘'],
];

/** Matches a text between two dollar signs that is not a formula: `5 or `, `10 bills and US`. */
const isBetweenAmounts = (text: string): boolean =>
  /^\d[\d.,]*\s[^\\^_=<>+]*$/.test(text) && /\s$|[a-z]{3}/i.test(text);

const MAX_DEPTH = 100;

/** Reads LaTeX from left to right. */
class Reader {
  private at = 0;
  private depth = 0;
  /** Ends of formulas that do not occur in the rest of the text. Searching for them again each time would be slow. */
  private readonly missing = new Set<string>();

  constructor(private readonly latex: string) {}

  get isAtEnd(): boolean {
    return this.at >= this.latex.length;
  }

  read(isMath: boolean, stop?: '}' | '$'): string {
    let text = '';
    while (this.at < this.latex.length) {
      const character = this.latex[this.at]!;
      if (character === stop) {
        this.at += 1;
        return text;
      }
      text += isMath ? this.readMath(character) : this.readText(character);
    }
    return text;
  }

  private readText(character: string): string {
    if (character === '\\') return this.readCommand(false);
    if (character === '{') return this.readGroup(false);
    if (character === '$') return this.readFormula();
    this.at += 1;
    if (character === '}') return '';
    if (character === '~') return ' ';
    if (/[-`'!?]/.test(character)) return this.readSign(character);
    return character;
  }

  private readSign(character: string): string {
    const rest = this.latex.slice(this.at - 1, this.at + 2);
    const [pattern, sign] = quotes.find(([pattern]) => pattern.test(rest)) ?? [];
    if (!pattern || sign === undefined) return character;
    this.at += pattern.exec(rest)![0].length - 1;
    return sign;
  }

  private readMath(character: string): string {
    if (character === '\\') return this.readCommand(true);
    if (character === '{') return this.readGroup(true);
    this.at += 1;
    if (character === '^' || character === '_') return script(character, this.readArgument(true));
    if (character === '}' || character === '&') return '';
    if (character === "'") return '′';
    return character === '~' ? ' ' : character;
  }

  private readGroup(isMath: boolean): string {
    this.at += 1;
    return this.nested(() => this.read(isMath, '}'));
  }

  /** The maximum depth of nested commands, which no real text reaches. */
  private nested(read: () => string): string {
    if (this.depth >= MAX_DEPTH) return '';
    this.depth += 1;
    const text = read();
    this.depth -= 1;
    return text;
  }

  /** Reads a formula, or a dollar sign for money: a single `$`, or two amounts. */
  private readFormula(): string {
    const [, double = '', formula] = /^\$(\$?)((?:[^$\\]|\\[^])*)\$\1/.exec(this.latex.slice(this.at)) ?? [];
    const isMoney = formula === undefined || isBetweenAmounts(formula);
    if (isMoney) {
      this.at += 1;
      return '$';
    }
    this.at += formula.length + 2 * (1 + double.length);
    return new Reader(formula).read(true);
  }

  /** Reads the next group, command or character. */
  private readArgument(isMath: boolean): string {
    while (/\s/.test(this.latex[this.at] ?? '')) this.at += 1;
    const character = this.latex[this.at];
    if (character === undefined || character === '}') return '';
    if (character === '{') return this.readGroup(isMath);
    if (character === '\\') return this.nested(() => this.readCommand(isMath));
    const letter = String.fromCodePoint(this.latex.codePointAt(this.at)!);
    this.at += letter.length;
    return letter;
  }

  /** Reads an argument literally, such as an address. */
  private readVerbatim(): string {
    const start = this.at;
    const text = this.readArgument(false);
    const raw = this.latex.slice(start, this.at).trim();
    return raw.startsWith('{') ? raw.slice(1, -1) : text;
  }

  private skipOptional(): void {
    const [option] = /^(?:\s*\[[^\]]*\])*/.exec(this.latex.slice(this.at, this.at + 200)) ?? [];
    this.at += option?.length ?? 0;
  }

  private readCommand(isMath: boolean): string {
    const [, name = ''] = /^\\([A-Za-z]+|[^])?/.exec(this.latex.slice(this.at, this.at + 60)) ?? [];
    this.at += 1 + name.length;
    const isWord = /^[A-Za-z]/.test(name);
    if (!isWord) return this.readSignCommand(name, isMath);
    if (this.latex[this.at] === '*') this.at += 1;
    const mark = characterOf(name, isMath) === undefined ? combining.get(name) : undefined;
    if (mark !== undefined) return accented(mark, this.readArgument(isMath));
    return this.readWordCommand(name, isMath);
  }

  private readSignCommand(name: string, isMath: boolean): string {
    if (name === '(' || name === '[') return this.readDisplayed(name === '(' ? '\\)' : '\\]');
    const mark = combining.get(name);
    if (mark !== undefined && !isMath) return accented(mark, this.readArgument(false));
    return signs[name] ?? name;
  }

  private readDisplayed(close: string): string {
    const end = this.missing.has(close) ? -1 : this.latex.indexOf(close, this.at);
    if (end < 0) {
      this.missing.add(close);
      return '';
    }
    const formula = this.latex.slice(this.at, end);
    this.at = end + 2;
    return new Reader(formula).read(true);
  }

  private readWordCommand(name: string, isMath: boolean): string {
    const drop = droppedArguments(name);
    if (drop !== undefined) {
      this.skipOptional();
      for (let count = 0; count < drop; count++) this.readArgument(false);
      return '';
    }
    const special = this.readSpecial(name, isMath);
    if (special !== undefined) return special;
    const character = characterOf(name, isMath) ?? (isMath && FUNCTION.test(name) ? name : undefined);
    this.skipBlanksBehind(character, isMath);
    return character ?? '';
  }

  /** TeX removes the blanks after a command. After a removed command, the words must stay separate, in formulas too. */
  private skipBlanksBehind(character: string | undefined, isMath: boolean): void {
    if (isMath && character !== undefined) return;
    while (/\s/.test(this.latex[this.at] ?? '')) this.at += 1;
  }

  private readSpecial(name: string, isMath: boolean): string | undefined {
    return this.readLink(name) ?? this.readInMode(name, isMath) ?? this.readFraction(name) ?? this.readJournal(name);
  }

  private readLink(name: string): string | undefined {
    if (/^(?:url|nolinkurl|path)$/.test(name)) return plainAddressText(this.readVerbatim());
    if (name === 'href') {
      this.readVerbatim();
      return this.readArgument(false);
    }
    if (name !== 'texorpdfstring') return undefined;
    const first = this.readArgument(false);
    this.readArgument(false);
    return first;
  }

  private readInMode(name: string, isMath: boolean): string | undefined {
    if (/^(?:enquote|mkbibquote)$/.test(name)) return `“${this.readArgument(false)}”`;
    if (/^(?:textsuperscript|up|sp)$/.test(name)) return textScript('^', this.readArgument(false));
    if (/^(?:textsubscript|sb)$/.test(name)) return textScript('_', this.readArgument(false));
    if (name === 'ensuremath') return this.readArgument(true);
    if (/^(?:text|textrm|textit|textbf|textsf|texttt|mbox|mathrm|operatorname|hbox)$/.test(name)) {
      return this.readArgument(isMath && name === 'mathrm');
    }
    return /^math(?:bb|frak|scr|cal|bf|it|sf|tt|bbm)$|^bm$|^boldsymbol$/.test(name) ? this.readStyled(name) : undefined;
  }

  /** ℝ is a different sign from R. Other styles are only fonts. */
  private readStyled(name: string): string {
    const letters = this.readArgument(true);
    if (name !== 'mathbb') return letters;
    return [...letters].map((letter) => styledCharacter(name, letter) ?? letter).join('');
  }

  private readFraction(name: string): string | undefined {
    const inBrackets = (text: string): string => (/^[\p{L}\p{N}.]*$/u.test(text) ? text : `(${text})`);
    if (/^[dt]?frac$|^nicefrac$|^sfrac$/.test(name)) {
      const above = this.readArgument(true);
      const below = this.readArgument(true);
      return styledCharacter('frac', `${above}}{${below}`) ?? `${inBrackets(above)}/${inBrackets(below)}`;
    }
    if (name === 'sqrt') {
      this.skipOptional();
      return `√${inBrackets(this.readArgument(true))}`;
    }
    if (name === 'left' || name === 'right') {
      if (this.latex[this.at] === '.') this.at += 1;
      return '';
    }
    return undefined;
  }

  private readJournal(name: string): string | undefined {
    const journal = journalMacros.get(name);
    if (journal !== undefined) this.skipBlanksBehind(journal, false);
    return journal;
  }
}

/** Removes LaTeX escapes from an address. */
const plainAddressText = (raw: string): string => raw.replace(/\\([_%&#~${}])/g, '$1');

const WITHOUT_LATEX = /^[^\\{}$~&<`'\uFB00-\uFB06-]*$/;

/** A single quotation mark closes only what a single backquote has opened. */
const closeQuotes = (text: string): string =>
  text.includes('‘') ? text.replace(/(‘[^‘’']*)'(?!\p{L})/gu, '$1’') : text;

/**
 * Converts LaTeX to plain text: accents and symbols become characters, fonts and footnotes are removed, formulas become
 * Unicode where possible. Unknown commands are removed, but their arguments stay. HTML from exports becomes characters
 * too.
 * @param latex a value of BibTeX
 */
export const latexToText = (latex: string): string => {
  if (WITHOUT_LATEX.test(latex)) return latex;
  const reader = new Reader(latex);
  let text = '';
  while (!reader.isAtEnd) text += reader.read(false);
  const characters = canonicalText(closeQuotes(text)).replace(/[\uFB00-\uFB06]/g, (ligature) =>
    canonicalText(ligature, 'NFKC'),
  );
  return plainHtml(characters);
};
