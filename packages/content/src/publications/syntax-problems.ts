import type { Library } from '@retorquere/bibtex-parser';
import type { BibEntry, BibProblem } from './bib-entry.js';
import { entryLength } from './entry-length.js';

type ParserError = Library['errors'][number];

const ENTRY = /@\s*(?:\w+\s*)?[{(]\s*([^\s,={}()"]+)\s*(?=,)/g;
const KEYED = /^@(\S+): (.*)/;
const STOPPED = / at line (\d+), column \d+/;
const UNRESOLVED = /^Unresolved @string reference "(.*)"$/;
const ENTRY_OR_FIELD = /^[ \t]*(?:[a-z]+[ \t]*[{(][^\s,={}"]+[ \t]*,|(?:,[ \t]*)?[a-z]+[ \t]*=[ \t]*[{"\d]).*$/gim;

/** The line number of an offset in a text, counted from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

const entriesOf = (text: string): { key: string; offset: number }[] =>
  [...text.matchAll(ENTRY)].map(({ index, 1: key }) => ({ key: key!, offset: index }));

const problemAt = (text: string, offset: number, key: string | undefined, message: string): BibProblem => ({
  key,
  line: lineAt(text, Math.max(offset, 0)),
  message,
});

const unresolved = (text: string, name: string): BibProblem => {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const offset = text.search(name ? new RegExp(`[=#]\\s*${literal}\\s*[,#})]`) : /=\s*[,})]/);
  const entry = entriesOf(text).findLast((entry) => entry.offset < offset);
  const message = name ? `“${name}” needs braces around it: {${name}}` : 'a field has no value';
  return problemAt(text, offset, entry?.key, message);
};

const unreadableName = (text: string, key: string, message: string): BibProblem => {
  const entry = entriesOf(text).find((entry) => entry.key === key);
  return problemAt(text, entry?.offset ?? 0, key, `a name cannot be read: ${message}`);
};

/** Describes a parser error by its entry and the line where parsing stopped. */
export const syntaxProblem = (text: string, { error, input }: ParserError): BibProblem => {
  const name = UNRESOLVED.exec(error)?.[1];
  if (name !== undefined) return unresolved(text, name);
  const [, key, message] = KEYED.exec(error) ?? [];
  if (key && message) return unreadableName(text, key, message);
  const stopped = STOPPED.exec(error)?.[1];
  const where = stopped ? `reading stopped at line ${stopped}: ` : '';
  const offset = input ? text.indexOf(input.trimEnd()) : -1;
  const entry = entriesOf(text).find((entry) => entry.offset === offset);
  return problemAt(text, offset, entry?.key, `${where}check its braces, quotation marks and commas`);
};

const otherBlocks = (text: string): [offset: number, length: number][] =>
  [...text.matchAll(/@\s*(?:string|preamble|comment)\s*[{(]/gi)].map(({ index }) => [
    index,
    entryLength(text.slice(index)),
  ]);

/** Finds entries and fields that BibTeX ignores silently: an entry without its @, or a field after a surplus brace. */
export const strayProblems = (text: string, read: readonly BibEntry[]): BibProblem[] => {
  const blocks = [...otherBlocks(text), ...read.map(({ offset, source }) => [offset, source.length] as const)];
  const isInside = (from: number, to: number) => blocks.some(([start, length]) => to > start && from < start + length);
  return [...text.matchAll(ENTRY_OR_FIELD)]
    .filter(({ index, 0: line }) => !isInside(index, index + line.length))
    .map(({ index }) => ({
      line: lineAt(text, index),
      message: 'this stands outside any entry: check the braces above it, or begin it with @ if it is an entry',
    }));
};
