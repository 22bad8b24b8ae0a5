import { visibleLine } from '@lab/contracts';
import { resolveEntries } from '../bibtex/resolve-entries.js';
import type { ResolvedEntry } from '../bibtex/resolved-entry.js';
import { scanBibtex } from '../bibtex/scan-bibtex.js';
import { withKeys } from '../import/entry-keys.js';
import { latexToText } from '../latex/latex-text.js';
import type { BibEntry, BibProblem } from './bib-entry.js';
import { readPeople } from './person-names.js';

/** The content of a BibTeX file. */
export interface Bibliography {
  /** The entries in file order. */
  entries: BibEntry[];
  /** The entries that cannot be read. */
  problems: BibProblem[];
  /** The `@set` entries, which only name others. */
  sets: Pick<BibEntry, 'key' | 'line'>[];
}

const peopleFields = new Set(['author', 'editor', 'corresponding']);
/** A quick test, because most abstracts have no invisible characters and removing them is slow. */
const ASCII_LINE = /^[ -~\s]*$/;
const COMMANDS = /\\[A-Za-z]+/g;

/** A field that consists of unknown commands keeps their names, because it is a journal's macro, not a font. */
const plainText = (latex: string): string => {
  const characters = latexToText(latex);
  const text = (ASCII_LINE.test(characters) ? characters.trim() : visibleLine(characters)).replace(/\s+/g, ' ');
  return text || (latex.match(COMMANDS) ?? []).map((command) => command.slice(1)).join(' ');
};

const textFields = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, latex]) => (peopleFields.has(name) ? [] : [[name, plainText(latex)]])),
  );

const toEntry = (bibtex: string, { raw, fields, notes }: ResolvedEntry, line: number): BibEntry => {
  const authors = readPeople(fields['author'] ?? '');
  const editors = readPeople(fields['editor'] ?? '');
  return {
    type: raw.type,
    key: raw.key,
    givenKey: raw.key,
    line,
    offset: raw.offset,
    source: bibtex.slice(raw.offset, raw.end),
    authors,
    editors,
    corresponding: readPeople(fields['corresponding'] ?? '').people.map(({ printed }) => printed),
    text: textFields(fields),
    latex: fields,
    notes: [...notes, ...authors.notes],
  };
};

/**
 * Reads the text of a BibTeX file. An entry that cannot be read becomes a problem and does not affect the others.
 * Entries are not validated.
 * @param bibtex without a byte order mark
 */
export const readBibliography = (bibtex: string): Bibliography => {
  const { entries, unreadable, lineAt } = scanBibtex(bibtex);
  const { entries: resolved, broken } = resolveEntries(entries, bibtex.length);
  const incomplete = broken.map(({ key, at, message }) => ({ key, line: lineAt(at), message }));
  return {
    entries: withKeys(resolved.map((entry) => toEntry(bibtex, entry, lineAt(entry.raw.offset)))),
    problems: [...unreadable, ...incomplete].toSorted((a, b) => a.line - b.line),
    sets: entries.flatMap(({ type, key, offset }) => (type === 'set' ? [{ key, line: lineAt(offset) }] : [])),
  };
};
