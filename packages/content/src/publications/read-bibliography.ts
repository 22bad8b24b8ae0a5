import type { Library } from '@retorquere/bibtex-parser';
import { isOthers, printName } from './author-names.js';
import type { BibEntry, BibProblem } from './bib-entry.js';
import { type Creator, parseBibtex } from './bibtex-library.js';
import { entryLength } from './entry-length.js';
import { lineAt, strayProblems, syntaxProblem } from './syntax-problems.js';
import { visibleLine } from '@lab/contracts';

const EMPHASIS = /<\/?(?:i|b|em|strong|sup|sub|sc|span|a|p|br|tt|code)\b[^<>]*>/g;
/**
 * Matches entries that really use Spanish signs. TeX's oldest font shows them in place of < and >, so the parser
 * returns them for both.
 */
const SPANISH_SIGNS = /[¡¿]|[!?]`|\\text(?:exclam|question)down/;

/**
 * A field as plain text: without emphasis, with single spaces and composed characters.
 * @param value from the parser, with HTML tags
 * @param source of the whole entry
 */
const plainText = (value: string, source: string): string => {
  const text = visibleLine(value.normalize('NFC').replace(EMPHASIS, '')).replace(/\s+/g, ' ');
  return SPANISH_SIGNS.test(source) ? text : text.replaceAll('¡', '<').replaceAll('¿', '>');
};

/** An address without LaTeX: `\url{…}`, `\_`, `\%`. */
const plainAddress = (value: string): string =>
  visibleLine(value)
    .replace(/^\\url\{(.*)\}$/, '$1')
    .replace(/\\([_%&#~])/g, '$1');

/** The content of a BibTeX file. */
export interface Bibliography {
  /** In the order of the file; empty when there are problems. */
  entries: BibEntry[];
  /** Syntax errors in the file. */
  problems: BibProblem[];
  /** LaTeX commands that have no Unicode equivalent, e.g. `\foo`. */
  unknownCommands: ReadonlySet<string>;
}

type ParsedEntry = Library['entries'][number];
type Fields = Readonly<Record<string, string | string[] | Creator[]>>;

/** Maximum number of errors that are reported at once: locating each one searches the file again. */
const MAX_PROBLEMS = 50;

const addresses = new Set(['url', 'doi', 'pdf']);

const isText = (parts: readonly (string | Creator)[]): parts is string[] =>
  parts.every((part) => typeof part === 'string');

const textFields = (fields: Fields, source: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, string][] => {
      if (typeof value === 'string' && addresses.has(name)) return [[name, plainAddress(value)]];
      const parts = typeof value === 'string' ? [value] : value;
      return isText(parts) ? [[name, plainText(parts.join(', '), source)]] : [];
    }),
  );

const latexFields = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value.trim()]),
  );

const printNames = (creators: readonly Creator[], source: string): string[] =>
  creators
    .filter((creator) => !isOthers(creator))
    .map((creator) => plainText(printName(creator), source))
    .filter(Boolean);

const toEntry = (bibtex: string, offset: number, text: ParsedEntry, latex: ParsedEntry): BibEntry => {
  const { author = [], corresponding = [], ...others } = text.fields;
  const source = text.input.slice(0, entryLength(text.input));
  return {
    type: text.type.toLowerCase(),
    key: text.key,
    line: lineAt(bibtex, offset),
    offset,
    source,
    authors: printNames(author, source),
    isAndOthers: author.some(isOthers),
    corresponding: printNames(corresponding as unknown as Creator[], source),
    text: textFields(others, source),
    latex: latexFields(latex.fields),
  };
};

const toEntries = (bibtex: string, text: Library, latex: Library): BibEntry[] => {
  let end = 0;
  return text.entries.map((entry, index) => {
    const offset = bibtex.indexOf(entry.input, end);
    end = offset + entry.input.length;
    return toEntry(bibtex, offset, entry, latex.entries[index]!);
  });
};

/**
 * Parses the text of a BibTeX file. Reports syntax errors only; entries are not validated.
 * @param bibtex without a byte order mark
 */
export const readBibliography = (bibtex: string): Bibliography => {
  const unknownCommands = new Set<string>();
  const { text, latex } = parseBibtex(bibtex, (command) => unknownCommands.add(command));
  const problems = text.errors.slice(0, MAX_PROBLEMS).map((error) => syntaxProblem(bibtex, error));
  if (problems.length) return { entries: [], problems, unknownCommands };
  const entries = toEntries(bibtex, text, latex);
  const stray = strayProblems(bibtex, entries);
  return stray.length ? { entries: [], problems: stray, unknownCommands } : { entries, problems: [], unknownCommands };
};
