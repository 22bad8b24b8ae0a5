import type { BibEntry } from '../publications/bib-entry.js';
import { normalizedTitle } from '../publications/normalized.js';
import { publishedYear } from '../publications/publication-dates.js';
import { publicationLinks } from '../publications/publication-links.js';
import { formatTitle } from '../publications/publication-title.js';
import { withStandardNames } from '../publications/standard-fields.js';

/** The parts of an entry that decide whether two entries are about the same publication. */
export interface Identity<Entry = BibEntry> {
  entry: Entry;
  doi: string;
  arxiv: string;
  title: string;
  /** The family name of the first author, or editor, without accents; empty when there is none. */
  family: string;
  /** The first letter of the given name; empty when there is none. */
  initial: string;
  year: number | null;
  form: string;
  isPreprint: boolean;
  container: string;
  volume: string;
  number: string;
  pages: string;
}

const forms: readonly [form: string, types: RegExp][] = [
  ['journal', /^article$/],
  ['conference', /^(?:inproceedings|conference)$/],
  ['part', /^in(?:collection|book|reference)$/],
  ['book', /^(?:mv)?(?:book|collection|proceedings|reference)$/],
  ['thesis', /thesis$/],
  ['report', /report$/],
];

const ARCHIVE =
  /\b(?:arxiv|corr|biorxiv|medrxiv|chemrxiv|psyarxiv|socarxiv|techrxiv|ssrn|osf|preprints?|research square|authorea|eprint archive)\b/i;
const ARCHIVE_DOI = /^10\.(?:48550|1101|31234|31219|26434|36227|2139|21203|20944)\//;

/** Normalizes the separator between page numbers. */
const plainPages = (pages = ''): string => pages.replace(/\s*[-‐–—]+\s*/g, '-').toLowerCase();

const firstAuthor = ({ authors, editors }: BibEntry): Pick<Identity, 'family' | 'initial'> => {
  const { family, given } = authors.people[0] ?? editors.people[0] ?? { family: '', given: '' };
  return { family: normalizedTitle(family), initial: normalizedTitle(given).charAt(0) };
};

const formOf = (type: string): string => forms.find(([, types]) => types.test(type))?.[0] ?? '';

/** Reads the parts of an entry that identify its publication. */
export const identityOf = (entry: BibEntry): Identity => {
  const { journal, booktitle, volume = '', number = '', pages } = withStandardNames(entry.text);
  const { doi, arxiv } = publicationLinks(entry);
  const container = journal || booktitle || '';
  return {
    entry,
    doi,
    arxiv,
    title: normalizedTitle(formatTitle(entry.type, entry.text) ?? ''),
    ...firstAuthor(entry),
    year: publishedYear(entry.text).year,
    form: formOf(entry.type),
    isPreprint: container ? ARCHIVE.test(container) : ARCHIVE_DOI.test(doi) || (arxiv !== '' && !doi),
    container: normalizedTitle(container),
    volume,
    number,
    pages: plainPages(pages),
  };
};

const differ = (a: string, b: string): boolean => a !== '' && b !== '' && a !== b;

const haveOneAuthor = (a: Identity<unknown>, b: Identity<unknown>): boolean =>
  a.family === b.family && !differ(a.initial, b.initial);

const areNear = (a: Identity<unknown>, b: Identity<unknown>): boolean =>
  a.year === null || b.year === null || Math.abs(a.year - b.year) <= 1;

/** True when title and first author are the same and the years differ by at most one. */
const haveOneTitle = (a: Identity<unknown>, b: Identity<unknown>): boolean =>
  a.title !== '' && a.title === b.title && haveOneAuthor(a, b) && areNear(a, b);

/**
 * True when the entries differ in a way that a correction does not explain: two editorials of one journal are two
 * publications.
 */
const differences = (a: Identity<unknown>, b: Identity<unknown>): number =>
  [
    differ(a.volume, b.volume),
    differ(a.number, b.number),
    differ(a.pages, b.pages),
    differ(a.container, b.container),
    a.year !== null && b.year !== null && a.year !== b.year,
  ].filter(Boolean).length;

/**
 * True when two entries are about the same publication: they share the DOI, the arXiv id, or title, first author and
 * year, and nothing contradicts it, such as different DOIs, or a conference and a journal.
 */
export const isSame = (a: Identity<unknown>, b: Identity<unknown>): boolean => {
  if (differ(a.doi, b.doi)) return false;
  const isOneWork = a.title === b.title || haveOneAuthor(a, b);
  if (a.doi && a.doi === b.doi) return isOneWork;
  if (a.isPreprint !== b.isPreprint || differ(a.arxiv, b.arxiv)) return false;
  if (a.arxiv && a.arxiv === b.arxiv) return isOneWork;
  return haveOneTitle(a, b) && !differ(a.form, b.form) && differences(a, b) < 2;
};

/**
 * The same for entries of one file, in which different years mean different publications, such as annual reports. Only
 * against the list may a year be a correction.
 */
export const isSameInFile = (a: Identity<unknown>, b: Identity<unknown>): boolean => {
  const haveOneNumber = (a.doi !== '' && a.doi === b.doi) || (a.arxiv !== '' && a.arxiv === b.arxiv);
  return (haveOneNumber || a.year === b.year) && isSame(a, b);
};

/** True for a preprint and an entry that may be its published version. */
export const mayBePreprintOf = (a: Identity<unknown>, b: Identity<unknown>): boolean => {
  if (a.isPreprint === b.isPreprint) return false;
  return (a.arxiv !== '' && a.arxiv === b.arxiv) || (a.title !== '' && a.title === b.title && haveOneAuthor(a, b));
};
