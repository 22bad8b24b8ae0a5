import type { Publication, PublicationExtras, ResearchTopic } from '@lab/contracts';
import { publicationCategories, visibleText } from '@lab/contracts';
import { ContentError } from '../content-error.js';
import { readText } from '../read-text.js';
import { type BibEntry, describeBibProblem } from './bib-entry.js';
import { EntryIndex } from '../import/entry-index.js';
import { type Identity, identityOf } from '../import/identity.js';
import { formatEntry } from './format-entry.js';
import { isUnfiled, parseTopics, UNFILED } from './publication-fields.js';
import { PUBLICATIONS_FILE, publicationsOf, requirePublicationLimit } from './publications.js';
import { readBibliography } from './read-bibliography.js';
import { standardOrder } from './standard-fields.js';
import { problemsExceptTopics, toPublication } from './to-publication.js';

/** A publication as it is stored: one self-contained BibTeX entry with this site's own fields. */
export interface PublicationSource {
  key: string;
  source: string;
  /** The key as it was written. */
  givenKey: string;
}

/**
 * Returns an entry in the form in which it is stored. Invisible characters are removed, because they could hide parts
 * of it, and NUL, because PostgreSQL cannot store it.
 */
const written = ({ type, key, givenKey, latex }: BibEntry): PublicationSource => ({
  key,
  givenKey,
  source: visibleText(formatEntry(type, key, standardOrder(latex))),
});

/**
 * Returns the entries of a list, each complete with the values of `@string`s and parents.
 * @param bibtex a valid list
 */
export const publicationSources = (bibtex: string): PublicationSource[] =>
  readBibliography(bibtex.replace(/^\uFEFF/, '')).entries.map(written);

/**
 * Returns the entries of a pasted text. Of several with the same title and the same DOI or arXiv number, only the
 * first.
 * @param bibtex any text
 */
export const pastedSources = (bibtex: string): PublicationSource[] => {
  const seen = new Set<string>();
  const { entries } = readBibliography(bibtex.replace(/^\uFEFF/, ''));
  return entries.flatMap((entry) => {
    const { doi, arxiv, title } = identityOf(entry);
    const work = `${doi || arxiv} ${title}`;
    if ((doi || arxiv) && seen.has(work)) return [];
    seen.add(work);
    return written(entry);
  });
};

/**
 * Reads the lab's publications (`publications.bib`) in the form in which they are stored.
 * @param directory the content folder
 * @param topics of the lab, under which they are filed
 * @throws ContentError with entry, line and field of every error, or when there are too many publications
 */
export const loadPublicationSources = (directory: string, topics: readonly ResearchTopic[]): PublicationSource[] => {
  const bibtex = readText(directory, PUBLICATIONS_FILE).replace(/^\uFEFF/, '');
  requirePublicationLimit(publicationsOf(readBibliography(bibtex), PUBLICATIONS_FILE, topics));
  return publicationSources(bibtex);
};

/** @throws ContentError unless the text is exactly one readable entry */
const oneEntry = (bibtex: string): BibEntry => {
  const { entries, problems } = readBibliography(bibtex.replace(/^\uFEFF/, ''));
  if (problems.length > 0) throw new ContentError('bibtex', problems.map(describeBibProblem));
  if (entries.length !== 1) throw new ContentError('bibtex', ['Please enter one BibTeX entry']);
  return entries[0]!;
};

/** The fields of an entry that only the editor shows. */
const extrasOf = ({ text, corresponding }: BibEntry): PublicationExtras => ({
  award: text['award'] || null,
  corresponding,
});

/**
 * Checks one entry.
 * @param topics of the lab, which the entry may name
 * @throws ContentError with the fields that are wrong
 */
export const checkPublication = (source: string, topics: readonly ResearchTopic[]): void => {
  const { problems = [] } = toPublication(oneEntry(source), topics);
  if (problems.length > 0) throw new ContentError('bibtex', problems.map(describeBibProblem));
};

/**
 * Checks that one stored entry can be read, without checking its topics.
 * @throws ContentError with the fields that are wrong
 */
export const checkReadable = (source: string): void => {
  const problems = problemsExceptTopics(oneEntry(source));
  if (problems.length > 0) throw new ContentError('bibtex', problems.map(describeBibProblem));
};

/** Returns the lab's topics that an entry names. */
export const namedTopics = (source: string, topics: readonly ResearchTopic[]): string[] =>
  parseTopics(oneEntry(source).text['topics'] ?? '', publicationCategories(topics)).named;

/** Returns the `topics` field of an entry, as LaTeX, without topics that the lab does not have. */
export const knownTopics = (source: string, topics: readonly ResearchTopic[]): string =>
  isUnfiled(oneEntry(source).text['topics'] ?? '') ? UNFILED : namedTopics(source, topics).map(toLatex).join('; ');

/** Drops topics that the lab has removed, because they would make the entry invalid. */
const withKnownTopics = (entry: BibEntry, topics: readonly ResearchTopic[]): BibEntry => {
  if (!entry.text['topics']) return entry;
  const { named, unknown } = parseTopics(entry.text['topics'], publicationCategories(topics));
  if (unknown.length === 0) return entry;
  return { ...entry, text: { ...entry.text, topics: named.join('; ') } };
};

/** The parts that decide whether two entries are about the same publication, without the entry itself. */
type EntryIdentity = Omit<Identity, 'entry'>;

/** A publication, with the fields for the editor and the parts that identify it. */
export interface ReadPublication {
  publication: Publication;
  extras: PublicationExtras;
  identity: EntryIdentity;
}

/**
 * Converts a stored entry to a publication.
 * @param topics of the lab, under which it is filed; topics that the lab has removed are left out
 * @throws ContentError when it cannot be read
 */
export const readPublication = (source: string, topics: readonly ResearchTopic[]): ReadPublication => {
  const entry = withKnownTopics(oneEntry(source), topics);
  const { publication, problems = [] } = toPublication(entry, topics);
  if (!publication) throw new ContentError('bibtex', problems.map(describeBibProblem));
  const { entry: _, ...identity } = identityOf(entry);
  return { publication, extras: extrasOf(entry), identity };
};

/**
 * Returns an entry with some fields set.
 * @param bibtex one entry
 * @param fields by BibTeX name; an empty value removes the field
 * @throws ContentError when it is not exactly one readable entry
 */
export const withFields = (bibtex: string, fields: Readonly<Record<string, string>>): PublicationSource => {
  const entry = oneEntry(bibtex);
  const latex = Object.fromEntries(Object.entries({ ...entry.latex, ...fields }).filter(([, value]) => value));
  return written({ ...entry, latex });
};

/** Returns the entry under another key, which must be able to be part of an address. */
export const withKey = <Kept extends PublicationSource>(kept: Kept, key: string): Kept => ({
  ...kept,
  key,
  // Stored entries begin with their type and key. A valid key has no comma.
  source: kept.source.replace(/^(@[^{]+\{)[^,]*/, (_, beginning: string) => beginning + key),
});

/** Returns the key under which a list already has a publication; null when it does not have it. */
export type KnownKey = (identity: EntryIdentity) => string | null;

/** Creates a function that finds publications in a list. */
export const knownKeys = (list: readonly ReadPublication[]): KnownKey => {
  const known = new EntryIndex(
    list.map(({ publication: { key }, identity }) => Object.assign({}, identity, { entry: { key } })),
  );
  return (identity) => known.same({ ...identity, entry: null })[0]?.key ?? null;
};

const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** Escapes plain text as LaTeX that reads the same. */
export const toLatex = (text: string): string =>
  text.replace(/[\\{}%#&$_~^]/g, (character) => SPECIAL[character] ?? `\\${character}`);
