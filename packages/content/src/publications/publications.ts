import {
  comparePublications,
  filedBy,
  limits,
  publicationMessages,
  type Publication,
  type ResearchTopic,
  type Settings,
} from '@lab/contracts';
import { ContentError } from '../content-error.js';
import { requirePublicFiles } from '../public-files.js';
import { readText } from '../read-text.js';
import { describeBibProblem, type BibEntry, type BibProblem } from './bib-entry.js';
import { readBibliography, type Bibliography } from './read-bibliography.js';
import { toPublication } from './to-publication.js';

/** The path of the publication list in the content folder. */
export const PUBLICATIONS_FILE = 'publications.bib';

/** Reports repeated keys. Repeated titles are allowed, as editorials have them. */
const repeatedKeys = (entries: readonly BibEntry[]): BibProblem[] => {
  const first = new Map<string, BibEntry>();
  return entries.flatMap(({ key, line }, index) => {
    const earlier = first.get(key.toLowerCase());
    if (!earlier) first.set(key.toLowerCase(), entries[index]!);
    if (!earlier || !key) return [];
    return [{ key, line, field: 'key', message: `Entry ${earlier.key} in line ${earlier.line} has the same key` }];
  });
};

const validate = (
  { entries }: Bibliography,
  topics: readonly ResearchTopic[],
): { publications: Publication[]; problems: BibProblem[] } => {
  const results = entries.map((entry) => toPublication(entry, topics));
  return {
    publications: results.flatMap(({ publication }) => publication ?? []),
    problems: [...results.flatMap(({ problems }) => problems ?? []), ...repeatedKeys(entries)],
  };
};

/**
 * Returns the publications in a BibTeX text, newest first. Those that match no topic are not filed yet.
 * @param file name for error messages
 * @param topics of the lab, by which they are filed
 * @throws ContentError with entry, line and field of every error
 */
export const parsePublications = (bibtex: string, file: string, topics: readonly ResearchTopic[]): Publication[] =>
  publicationsOf(readBibliography(bibtex.replace(/^\uFEFF/, '')), file, topics);

/**
 * Returns the publications in a bibliography, newest first.
 * @param file name for error messages
 * @param topics of the lab, by which they are filed
 * @throws ContentError with entry, line and field of every error
 */
export const publicationsOf = (
  bibliography: Bibliography,
  file: string,
  topics: readonly ResearchTopic[],
): Publication[] => {
  const { publications, problems } = validate(bibliography, topics);
  const all = [...bibliography.problems, ...problems].toSorted((a, b) => a.line - b.line);
  if (all.length) throw new ContentError(file, all.map(describeBibProblem));
  return publications.toSorted(comparePublications);
};

/** @throws ContentError when the content folder has too many publications */
export const requirePublicationLimit = ({ length }: readonly unknown[]): void => {
  if (length > limits.publications) throw new ContentError(PUBLICATIONS_FILE, [publicationMessages.tooMany(length)]);
};

/** The list that was read last, because an unchanged list is often read again. */
let last: { from: string; publications: readonly Publication[] } | undefined;

/**
 * Reads the lab's publications (`publications.bib`), newest first, then by title from Z to A.
 * @param directory the content folder
 * @param topics of the lab, by which they are filed
 * @param unfiledPapers the lab's rule for those that match no topic
 * @throws ContentError with entry, line and field of every error
 */
export const loadPublications = (
  directory: string,
  topics: readonly ResearchTopic[],
  unfiledPapers: Settings['unfiledPapers'] = 'first-topic',
): Publication[] => {
  const bibtex = readText(directory, PUBLICATIONS_FILE);
  const from = JSON.stringify([bibtex, topics]);
  if (last?.from !== from) last = { from, publications: parsePublications(bibtex, PUBLICATIONS_FILE, topics) };
  requirePublicationLimit(last.publications);
  return last.publications.map((publication) => filedBy(publication, topics, unfiledPapers));
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
