import { BrokenEntry, type RawEntry, type RawField, type ValuePart } from './raw-entry.js';

const BLANKS = /(?:[\s,]+|%[^\n]*(?:\n|$))*/y;
const SPACES = /\s*/y;
const HEAD = /@\s*([A-Za-z]+)\s*([{(])\s*/y;
/**
 * Matches a key, in which some tools write blanks, brackets or other letters. An entry without a key begins with a
 * field.
 */
const KEY = /([^,={})\n\r]*(?:\)(?!\s*(?:$|[\r\n]))[^,={})\n\r]*)*)(?=[,\r\n]|[})]\s*(?:$|[\r\n]))/y;
const BARE_KEY = /([^\s,={}()]*)\s*(?=[,)}])/y;
/** Matches a key without a comma, in front of a field on the same line. */
const KEY_BEFORE_FIELD = /([^\s,={}()"]+)[ \t]+(?=[A-Za-z][\w:.+-]*\s*=)/y;
const NAME = /([^\s=,{}"#%()]+)\s*/y;
const NEXT_FIELD = /\s*[A-Za-z][\w:.+-]*\s*=\s*["{\w]/y;
const BARE_WORD = /[^\s,#{}"()=%]+/y;
const STRAY = /[^,{}"=()\n\r]+/y;
const BARE_LINE = /[^\n\r,#{}"=]*[^\s,#{}"=)]/y;

/** The maximum depth of nested braces in a text. A deeper text is an attack. */
const MAX_BRACES = 100;

const requireDepth = (depth: number, at: number, name: string): void => {
  if (depth < 0) throw new BrokenEntry(at, `there is a } too many in “${name}”`);
  if (depth > MAX_BRACES) throw new BrokenEntry(at, `there are too many braces in “${name}”`);
};

/**
 * Reads one entry of a BibTeX text. Accepts common mistakes that are still clear: a missing comma, a missing key,
 * several words without braces.
 */
export class EntryReader {
  private at = 0;

  /**
   * @param end offset of the next entry, before which this one must end
   * @param honoursEscapes whether `\{` and `\}` are ordinary characters; BibTeX itself counts them as braces
   */
  constructor(
    private readonly text: string,
    private readonly end: number,
    private readonly honoursEscapes: boolean,
  ) {}

  /** @throws BrokenEntry */
  read(offset: number): RawEntry {
    this.at = offset;
    const [, type = '', open = '{'] = this.match(HEAD)!;
    const close = open === '{' ? '}' : ')';
    const isString = type.toLowerCase() === 'string';
    const key = isString ? '' : this.readKey();
    try {
      const fields = this.readFields(close);
      return { type: type.toLowerCase(), key, offset, end: this.at, fields };
    } catch (error) {
      if (error instanceof BrokenEntry) throw new BrokenEntry(error.at, error.message, key);
      throw error;
    }
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match) this.at = pattern.lastIndex;
    return match;
  }

  private sees(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    return pattern.test(this.text);
  }

  private readKey(): string {
    if (this.sees(NEXT_FIELD)) return '';
    const [, key = ''] = this.match(BARE_KEY) ?? this.match(KEY_BEFORE_FIELD) ?? this.match(KEY) ?? [];
    return key.trim();
  }

  private readFields(close: string): RawField[] {
    const fields: RawField[] = [];
    for (;;) {
      this.match(BLANKS);
      if (this.at >= this.end)
        throw new BrokenEntry(this.end, 'it is never closed: check its braces and quotation marks');
      if (this.text[this.at] === close) {
        this.at += 1;
        return fields;
      }
      fields.push(this.readField(close));
    }
  }

  private readField(close: string): RawField {
    const start = this.at;
    const name = this.match(NAME)?.[1];
    if (!name) throw new BrokenEntry(start, 'check the braces, quotation marks and commas before this place');
    if (this.text[this.at] === '=') this.at += 1;
    else if (!this.isBehindComma(start)) throw new BrokenEntry(start, `there is no = after “${name.slice(0, 40)}”`);
    else if (this.text[this.at] !== '{') return this.readStray(start);
    return { name: name.toLowerCase(), parts: this.readValue(name, close) };
  }

  /** Words without a comma before them may be part of a value with a misplaced quotation mark or brace. */
  private isBehindComma(at: number): boolean {
    let before = at - 1;
    while (/\s/.test(this.text[before] ?? '')) before -= 1;
    return this.text[before] === ',';
  }

  private readStray(start: number): RawField {
    this.at = start;
    const text = this.match(STRAY)![0].trim();
    return { name: '', parts: [{ kind: 'text', text }] };
  }

  private readValue(name: string, close: string): ValuePart[] {
    const parts: ValuePart[] = [];
    do {
      this.match(SPACES);
      const part = this.readPart(name, close);
      if (part) parts.push(part);
      this.match(SPACES);
    } while (this.text[this.at] === '#' && ++this.at);
    return parts;
  }

  private readPart(name: string, close: string): ValuePart | undefined {
    const first = this.text[this.at];
    if (first === '{' || first === '"') return { kind: 'text', text: this.readDelimited(name) };
    const start = this.at;
    const word = this.match(BARE_WORD)?.[0];
    if (word === undefined) {
      if (first === ',' || first === close) return undefined;
      throw new BrokenEntry(start, `“${name}” has no value that can be read`);
    }
    const rest = this.isAtEndOfValue(close) ? '' : (this.match(BARE_LINE)?.[0] ?? '');
    const text = word + rest;
    return { kind: /^\d+$/.test(text) ? 'text' : 'name', text };
  }

  private isAtEndOfValue(close: string): boolean {
    return this.sees(/\s*(?:[,#]|$)/y) || this.sees(NEXT_FIELD) || this.sees(close === '}' ? /\s*\}/y : /\s*\)/y);
  }

  /** Reads a text in braces or quotation marks, with balanced braces inside. */
  private readDelimited(name: string): string {
    const start = this.at;
    const isQuoted = this.text[start] === '"';
    let depth = isQuoted ? 0 : 1;
    for (let at = start + 1; at < this.end; at++) {
      const character = this.text[at];
      if (character === '\\' && this.honoursEscapes) at++;
      else if (character === '{') depth++;
      else if (character === '}') depth--;
      if (isQuoted ? character === '"' && depth === 0 : depth === 0) {
        this.at = at + 1;
        return this.text.slice(start + 1, at);
      }
      requireDepth(depth, at, name);
    }
    const what = isQuoted ? 'the quotation mark' : 'a brace';
    throw new BrokenEntry(start, `${what} of “${name}” is never closed`);
  }
}
