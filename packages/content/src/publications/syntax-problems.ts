import type { Library } from '@retorquere/bibtex-parser';
import type { BibEntry, BibProblem } from './bib-entry.js';

type ParserError = Library['errors'][number];

const KEY = /^@\s*\w*\s*[{(]\s*([^\s,={}()"]+)/;
const STOPPED = / at line (\d+), column \d+/;
const UNRESOLVED = /^Unresolved @string reference "(.*)"$/;
const ENTRY_OR_FIELD = /^[ \t]*(?:[a-z]+[ \t]*[{(][^\s,={}"]+[ \t]*,|,?[ \t]*[a-z]+[ \t]*=[ \t]*[{"\d]).*$/gim;

/** The line of a place in a text, counted from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

const atOffset = (text: string, offset: number, message: string): BibProblem => {
  const start = text.lastIndexOf('@', offset);
  const key = start < 0 ? undefined : KEY.exec(text.slice(start))?.[1];
  return { key, line: lineAt(text, Math.max(offset, 0)), message };
};

const unresolved = (text: string, name: string): BibProblem => {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const offset = text.search(name ? new RegExp(`[=#]\\s*${literal}\\s*[,#})]`) : /=\s*[,})]/);
  return atOffset(text, offset, name ? `“${name}” needs braces around it: {${name}}` : 'a field has no value');
};

/** Tells a mistake that the parser found by the entry it is in and the line where reading stopped. */
export const syntaxProblem = (text: string, { error, input }: ParserError): BibProblem => {
  const name = UNRESOLVED.exec(error)?.[1];
  if (name !== undefined) return unresolved(text, name);
  const keyed = /^@(\S+): (.*)/.exec(error);
  if (keyed) return atOffset(text, text.indexOf(keyed[1]!), `a name cannot be read: ${keyed[2]}`);
  const stopped = STOPPED.exec(error)?.[1];
  const where = stopped ? `reading stopped at line ${stopped}: ` : '';
  const offset = input ? text.indexOf(input.trimEnd()) : -1;
  return atOffset(text, offset, `${where}check its braces, quotation marks and commas`);
};

/** BibTeX ignores what stands between entries, even an entry that lost its @ or a field behind one brace too many. */
export const strayProblems = (text: string, read: readonly BibEntry[], comments: readonly string[]): BibProblem[] => {
  const commentRanges = comments.map((comment) => [text.indexOf(comment), comment.length] as const);
  const ranges = [...read.map(({ offset, source }) => [offset, source.length] as const), ...commentRanges];
  return [...text.matchAll(ENTRY_OR_FIELD)]
    .filter(
      ({ index, 0: line }) => !ranges.some(([from, length]) => index + line.length > from && index < from + length),
    )
    .map(({ index }) => ({
      line: lineAt(text, index),
      message: 'this stands outside any entry: check the braces above it, or begin it with @ if it is an entry',
    }));
};
