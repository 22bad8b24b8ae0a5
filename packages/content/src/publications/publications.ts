import { comparePublications, type Publication } from '@lab/contracts';
import { ContentError } from '../content-error.js';
import { requirePublicFiles } from '../public-files.js';
import { readText } from '../read-text.js';
import { describeBibProblem, type BibEntry, type BibProblem } from './bib-entry.js';
import { normalizedTitle } from './normalized.js';
import { readBibliography, type Bibliography } from './read-bibliography.js';
import { toPublication } from './to-publication.js';

/** The publication list, below the content folder. */
export const PUBLICATIONS_FILE = 'publications.bib';

const repeated = (entries: readonly BibEntry[], field: string, valueOf: (entry: BibEntry) => string): BibProblem[] => {
  const first = new Map<string, BibEntry>();
  return entries.flatMap((entry) => {
    const value = valueOf(entry);
    const earlier = first.get(value);
    if (!earlier) first.set(value, entry);
    if (!earlier || !value) return [];
    const message = `Entry ${earlier.key} in line ${earlier.line} has the same ${field}`;
    return [{ key: entry.key, line: entry.line, field, message }];
  });
};

const judge = ({ entries, unknownCommands }: Bibliography): { publications: Publication[]; problems: BibProblem[] } => {
  const judged = entries.map((entry) => toPublication(entry, unknownCommands));
  return {
    publications: judged.flatMap(({ publication }) => publication ?? []),
    problems: [
      ...judged.flatMap(({ problems }) => problems ?? []),
      ...repeated(entries, 'key', ({ key }) => key.toLowerCase()),
      ...repeated(entries, 'title', ({ text }) => normalizedTitle(text['title'] ?? '')),
    ],
  };
};

/**
 * The publications in a BibTeX text, newest first.
 * @param file name for error messages
 * @throws ContentError with entry, line and field of every error
 */
export const parsePublications = (bibtex: string, file: string): Publication[] => {
  const bibliography = readBibliography(bibtex.replace(/^\uFEFF/, ''));
  const { publications, problems } = judge(bibliography);
  const all = [...bibliography.problems, ...problems].toSorted((a, b) => a.line - b.line);
  if (all.length) throw new ContentError(file, all.map(describeBibProblem));
  return publications.toSorted(comparePublications);
};

/** The list that was read last. Parsing takes a second, and a list that has not changed is often read again. */
let last: { bibtex: string; publications: readonly Publication[] } | undefined;

/**
 * The lab's publications (`publications.bib`), newest first, then by title from Z to A.
 * @param directory the content folder
 * @throws ContentError with entry, line and field of every error
 */
export const loadPublications = (directory: string): Publication[] => {
  const bibtex = readText(directory, PUBLICATIONS_FILE);
  if (last?.bibtex !== bibtex) last = { bibtex, publications: parsePublications(bibtex, PUBLICATIONS_FILE) };
  return [...last.publications];
};

/**
 * Checks that the PDFs of publications exist.
 * @param directory the content folder
 * @throws ContentError with the entry of each missing PDF
 */
export const requirePdfs = (directory: string, publications: readonly Publication[]): void =>
  requirePublicFiles(
    directory,
    PUBLICATIONS_FILE,
    publications.flatMap(({ key, pdf }) =>
      pdf?.startsWith('/') ? [{ field: `entry ${key}, field pdf`, path: pdf }] : [],
    ),
  );
