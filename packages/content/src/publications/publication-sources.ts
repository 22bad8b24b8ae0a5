import type { Publication, PublicationExtras, ResearchTopic } from '@lab/contracts';
import { publicationCategories, visibleText } from '@lab/contracts';
import { ContentError } from '../content-error.js';
import { readText } from '../read-text.js';
import { type BibEntry, describeBibProblem } from './bib-entry.js';
import { EntryIndex } from '../import/entry-index.js';
import { type Identity, identityOf } from '../import/identity.js';
import { formatEntry } from './format-entry.js';
import { parseTopics } from './publication-fields.js';
import { PUBLICATIONS_FILE, publicationsOf, requireFewEnough } from './publications.js';
import { readBibliography } from './read-bibliography.js';
import { standardOrder } from './standard-fields.js';
import { problemsBesideTopics, toPublication } from './to-publication.js';

/** A publication as it is kept: one BibTeX entry that needs no other, with the fields of this site. */
export interface PublicationSource {
  key: string;
  source: string;
  /** The key as it was written. */
  givenKey: string;
}

/**
 * An entry as it is kept. Invisible characters are removed, because they could hide a part of it, and NUL, because
 * PostgreSQL cannot store it.
 */
const written = ({ type, key, givenKey, latex }: BibEntry): PublicationSource => ({
  key,
  givenKey,
  source: visibleText(formatEntry(type, key, standardOrder(latex))),
});

/**
 * The entries of a list, each with all that it takes from `@string`s and other entries.
 * @param bibtex a valid list
 */
export const publicationSources = (bibtex: string): PublicationSource[] =>
  readBibliography(bibtex.replace(/^\uFEFF/, '')).entries.map(written);

/**
 * The entries of a pasted text. Of those with one title and one DOI or number of arXiv, it has the first.
 * @param bibtex anything
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
 * The lab's publications (`publications.bib`) as they are kept.
 * @param directory the content folder
 * @param topics of the lab, by which they are filed
 * @throws ContentError with entry, line and field of every error, or when there are too many
 */
export const loadPublicationSources = (directory: string, topics: readonly ResearchTopic[]): PublicationSource[] => {
  const bibtex = readText(directory, PUBLICATIONS_FILE).replace(/^\uFEFF/, '');
  requireFewEnough(publicationsOf(readBibliography(bibtex), PUBLICATIONS_FILE, topics));
  return publicationSources(bibtex);
};

/** @throws ContentError unless the text is one entry that can be read */
const oneEntry = (bibtex: string): BibEntry => {
  const { entries, problems } = readBibliography(bibtex.replace(/^\uFEFF/, ''));
  if (problems.length > 0) throw new ContentError('bibtex', problems.map(describeBibProblem));
  if (entries.length !== 1) throw new ContentError('bibtex', ['Please enter one BibTeX entry']);
  return entries[0]!;
};

/** What the editor shows of an entry beside the fields of a publication. */
const extrasOf = ({ text, corresponding }: BibEntry): PublicationExtras => ({
  award: text['award'] || null,
  corresponding,
});

/**
 * Checks one entry.
 * @param topics of the lab, which it may name
 * @throws ContentError with the fields that are wrong
 */
export const checkPublication = (source: string, topics: readonly ResearchTopic[]): void => {
  const { problems = [] } = toPublication(oneEntry(source), topics);
  if (problems.length > 0) throw new ContentError('bibtex', problems.map(describeBibProblem));
};

/**
 * Checks that one kept entry can be read, whatever the lab's topics are.
 * @throws ContentError with the fields that are wrong
 */
export const checkReadable = (source: string): void => {
  const problems = problemsBesideTopics(oneEntry(source));
  if (problems.length > 0) throw new ContentError('bibtex', problems.map(describeBibProblem));
};

/** The topics that one entry names, of those of the lab. */
export const namedTopics = (source: string, topics: readonly ResearchTopic[]): string[] =>
  parseTopics(oneEntry(source).text['topics'] ?? '', publicationCategories(topics)).named;

/** Without topics that the lab has given up since: they would hide the publication. */
const withKnownTopics = (entry: BibEntry, topics: readonly ResearchTopic[]): BibEntry => {
  if (!entry.text['topics']) return entry;
  const { named } = parseTopics(entry.text['topics'], publicationCategories(topics));
  return { ...entry, text: { ...entry.text, topics: named.join('; ') } };
};

/** What tells whether two entries are about the same publication, without the entries. */
export type EntryIdentity = Omit<Identity, 'entry'>;

/** A publication, with what the editor shows beside its fields, and by what it is recognised. */
export interface ReadPublication {
  publication: Publication;
  extras: PublicationExtras;
  identity: EntryIdentity;
}

/**
 * The publication that one kept entry is.
 * @param topics of the lab, by which it is filed; topics that the lab has given up are left out
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
 * An entry with some fields set.
 * @param bibtex one entry
 * @param fields by BibTeX name; an empty one is taken out
 * @throws ContentError when it is not one entry that can be read
 */
export const withFields = (bibtex: string, fields: Readonly<Record<string, string>>): PublicationSource => {
  const entry = oneEntry(bibtex);
  const latex = Object.fromEntries(Object.entries({ ...entry.latex, ...fields }).filter(([, value]) => value));
  return written({ ...entry, latex });
};

/** The same entry under another key, which must be addressable. */
export const withKey = <Kept extends PublicationSource>(kept: Kept, key: string): Kept => ({
  ...kept,
  key,
  // Kept entries begin with their type and key. No addressable key has a comma.
  source: kept.source.replace(/^(@[^{]+\{)[^,]*/, (_, beginning: string) => beginning + key),
});

/** Returns the key under which a list already has a publication; null when it does not have it. */
export type KnownKey = (identity: EntryIdentity) => string | null;

/** Makes a function that finds publications in a list. */
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

/** Plain text as LaTeX, in which it reads the same. */
export const toLatex = (text: string): string =>
  text.replace(/[\\{}%#&$_~^]/g, (character) => SPECIAL[character] ?? `\\${character}`);
