import { limits } from '@lab/contracts';
import { EntryReader } from './entry-reader.js';
import { BrokenEntry, type RawEntry } from './raw-entry.js';

/** An entry that cannot be read. The others are not affected. */
export interface Unreadable {
  key: string;
  /** The line of its `@`, counted from 1. */
  line: number;
  /** A sentence about the problem, with the line where reading stopped. */
  message: string;
}

/** The entries of a BibTeX text in file order, including `@string`s, without comments and preambles. */
interface Scan {
  entries: RawEntry[];
  unreadable: Unreadable[];
  lineAt: (offset: number) => number;
}

/** An entry begins on its own line, after another entry or after an HTML tag. Elsewhere an @ is text. */
const START = /@(?<=(?:^|[\r\n]|[})][,;]?|>)[ \t\uFEFF]*@)\s*[A-Za-z]+\s*(?:\{|\((?!\s*\)))/g;
/** Matches what follows the start of a real entry: a key or a field. It reads each run of blanks only once. */
const LOOKS_LIKE_ENTRY =
  /@\s*(?:(?:comment|preamble)\b|[A-Za-z]+\s*[{(]\s*(?!\s)(?:[^,={}\n\r]*,|[\w:.+-]+\s*=|[^,={}\s]+\s*[\r\n]|[^,={}\s]+[ \t]+[\w:.+-]+\s*=|[^,={}\s]*\s*[})]))/iy;
/** Parts that are skipped: comments with their contents, and preambles. */
const SKIPPED = /@\s*(?:comment|preamble)\b/iy;
/** Matches an entry without its @, or fields that a surplus brace cut off. */
const STRAY =
  /^[ \t]*(?:(?:article|book|booklet|conference|in\w+|manual|\w*thesis|misc|online|\w*proceedings|\w*report|software|dataset|patent|unpublished|collection)[ \t]*[{(][^\s,={}"]+[ \t]*,|(?:,[ \t]*)?[a-z]+[ \t]*=[ \t]*[{"\d]).*$/gim;
const ENTRY_WITHOUT_SIGN = /^[ \t]*\w+[ \t]*[{(]/;

const lineCounter = (text: string): ((offset: number) => number) => {
  const ends = [...text.matchAll(/\r\n|[\r\n]/g)].map(({ index, 0: end }) => index + end.length);
  return (offset) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! <= offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
};

const startsIn = (text: string): number[] =>
  [...text.matchAll(START)]
    .map(({ index }) => index)
    .filter((index) => {
      LOOKS_LIKE_ENTRY.lastIndex = index;
      return LOOKS_LIKE_ENTRY.test(text);
    });

/** The maximum number of entries in a comment. Most files have none. */
const ENTRIES_IN_COMMENT = 300;

/** The end of a block in balanced braces, or of the line when the braces are not balanced. */
const behindBlock = (text: string, offset: number, end: number): number => {
  const open = /@\s*\w+\s*/y;
  open.lastIndex = offset;
  open.test(text);
  let depth = 0;
  for (let at = open.lastIndex; /[{(]/.test(text[open.lastIndex] ?? '') && at < end; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '{' || text[at] === '(') depth++;
    else if ((text[at] === '}' || text[at] === ')') && --depth === 0) return at + 1;
  }
  const lineEnd = text.indexOf('\n', offset);
  return lineEnd < 0 ? text.length : lineEnd;
};

const isSkipped = (text: string, offset: number): boolean => {
  SKIPPED.lastIndex = offset;
  return SKIPPED.test(text);
};

/** Reads one entry with TeX's escaped braces, or, if that fails, with BibTeX's way of counting braces. */
const readEntry = (text: string, offset: number, end: number): RawEntry => {
  try {
    return new EntryReader(text, end, true).read(offset);
  } catch (error) {
    try {
      return new EntryReader(text, end, false).read(offset);
    } catch {
      throw error;
    }
  }
};

const TOO_LONG = `it has more than ${limits.entryLength.toLocaleString('en')} characters`;

class Scanner {
  readonly entries: RawEntry[] = [];
  readonly unreadable: Unreadable[] = [];
  readonly lineAt: (offset: number) => number;
  private at = 0;

  constructor(private readonly text: string) {
    this.lineAt = lineCounter(text);
  }

  scan(): void {
    const starts = startsIn(this.text);
    for (const [index, start] of starts.entries()) {
      if (start < this.at) continue;
      this.lookBetween(this.at, start);
      this.at = start;
      const far = starts[index + ENTRIES_IN_COMMENT] ?? this.text.length;
      if (isSkipped(this.text, start)) this.at = behindBlock(this.text, start, far);
      else this.readFrom(start, starts[index + 1] ?? this.text.length);
    }
    this.lookBetween(this.at, this.text.length);
  }

  private readFrom(start: number, end: number): void {
    try {
      const entry = readEntry(this.text, start, end);
      if (entry.end - start > limits.entryLength) throw new BrokenEntry(start, TOO_LONG, entry.key);
      this.entries.push(entry);
      this.at = entry.end;
    } catch (error) {
      if (!(error instanceof BrokenEntry)) throw error;
      const stopped = this.lineAt(Math.min(error.at, this.text.length - 1));
      this.unreadable.push({ key: error.key, line: this.lineAt(start), message: `${error.message} (line ${stopped})` });
      this.at = end;
    }
  }

  /** Any text may stand between entries, unless it was meant to be part of an entry. */
  private lookBetween(from: number, to: number): void {
    const strays = [...this.text.slice(from, to).matchAll(STRAY)];
    const lineOf = (stray: RegExpExecArray): number =>
      this.lineAt(from + stray.index + (/^\s*/.exec(stray[0])?.[0].length ?? 0));
    for (const stray of strays.filter(([line]) => ENTRY_WITHOUT_SIGN.test(line))) {
      const key = /[{(]([^\s,]*)/.exec(stray[0])?.[1] ?? '';
      this.unreadable.push({ key, line: lineOf(stray), message: 'it has no @ in front: write it if this is an entry' });
    }
    if (strays[0] && !ENTRY_WITHOUT_SIGN.test(strays[0][0])) this.blame(lineOf(strays[0]), from);
  }

  /** A field outside an entry belongs to the entry that ended just before it. */
  private blame(line: number, from: number): void {
    const last = this.entries.at(-1);
    if (last?.end !== from) {
      this.unreadable.push({ key: '', line, message: 'this stands outside any entry: check the braces above it' });
      return;
    }
    this.entries.pop();
    const message = `it ends before line ${line}, which belongs to it: there is a closing brace too many`;
    this.unreadable.push({ key: last.key, line: this.lineAt(last.offset), message });
  }
}

/**
 * Finds the entries of a BibTeX text. An entry that cannot be read is reported and does not affect the others.
 * @param text without a byte order mark
 */
export const scanBibtex = (text: string): Scan => {
  const scanner = new Scanner(text);
  scanner.scan();
  const { entries, unreadable, lineAt } = scanner;
  return { entries, unreadable: unreadable.toSorted((a, b) => a.line - b.line), lineAt };
};
