import type { ResearchTopic } from '@lab/contracts';
import { ContentError } from '../content-error.js';
import { readArxivAbstract } from '../import/arxiv-abstract.js';
import { UNFILED } from './publication-fields.js';
import {
  checkPublication,
  knownTopics,
  namedTopics,
  pastedSources,
  type PublicationSource,
  type ReadPublication,
  readPublication,
  toLatex,
  withFields,
} from './publication-sources.js';

// Functions for a separate worker process, because texts from strangers could block all other requests.

/** Converts stored entries to publications. Throws like `readPublication`. */
export const readPublications = (sources: readonly string[], topics: readonly ResearchTopic[]): ReadPublication[] =>
  sources.map((source) => readPublication(source, topics));

/** An entry in the form in which it is stored, and its publication. */
export type PreparedPublication = PublicationSource & ReadPublication;

/** Adds an abstract to an entry. A text that is not an entry stays unchanged, because no publication is found in it. */
const withAbstract = (entry: string, abstract: string): string => {
  try {
    return withFields(entry, { abstract: toLatex(abstract) }).source;
  } catch (error) {
    if (error instanceof ContentError) return entry;
    throw error;
  }
};

/**
 * Returns the publications in a pasted text or in a source's response. Entries that cannot be read are left out.
 * @param page arXiv's page about the entry, from which the abstract is taken
 */
export const findPublications = (
  bibtex: string,
  topics: readonly ResearchTopic[],
  page: string | null = null,
): PreparedPublication[] => {
  const abstract = page === null ? null : readArxivAbstract(page);
  return pastedSources(abstract ? withAbstract(bibtex, abstract) : bibtex).flatMap((entry) => {
    try {
      return [{ ...entry, ...readPublication(entry.source, topics) }];
    } catch (error) {
      if (error instanceof ContentError) return [];
      throw error;
    }
  });
};

/**
 * Checks and prepares an entry from the editor.
 * @param bibtex one entry
 * @param fields to set, by BibTeX name, as LaTeX; an empty value removes the field
 * @throws ContentError with the fields that are wrong
 */
export const savedPublication = (
  bibtex: string,
  fields: Readonly<Record<string, string>>,
  topics: readonly ResearchTopic[],
): PreparedPublication => {
  const saved = withFields(bibtex, fields);
  checkPublication(saved.source, topics);
  return { ...saved, ...readPublication(saved.source, topics) };
};

const hasTopics = (source: string): boolean => /\btopics\s*=/i.test(source);

/**
 * Replaces topic titles in entries.
 * @param titles the new title of each topic by its old one; undefined for a removed topic
 * @param before the topics that the entries name
 * @returns the changed entries, by their old text
 */
export const renamedTopics = (
  sources: readonly string[],
  titles: ReadonlyMap<string, string | undefined>,
  before: readonly ResearchTopic[],
): Map<string, string> =>
  new Map(
    sources.filter(hasTopics).flatMap((source): [string, string][] => {
      const named = namedTopics(source, before);
      // Methodology is not a topic, and stays.
      const next = named.flatMap((title) => (titles.has(title) ? (titles.get(title) ?? []) : [title]));
      if (named.join() === next.join()) return [];
      return [[source, withFields(source, { topics: next.map(toLatex).join('; ') }).source]];
    }),
  );

/**
 * Removes topics and PDFs that no longer exist from entries. A restored earlier version may name them.
 * @param files the paths of the site's files from its root
 */
export const exportedEntries = (
  sources: readonly string[],
  topics: readonly ResearchTopic[],
  files: ReadonlySet<string>,
): string[] =>
  sources.map((source) => {
    if (!hasTopics(source) && !/\bpdf\s*=/i.test(source)) return source;
    const { pdf } = readPublication(source, topics).publication;
    return withFields(source, {
      topics: knownTopics(source, topics),
      ...(pdf?.startsWith('/') && !files.has(pdf) && { pdf: '' }),
    }).source;
  });

/**
 * Files entries under other topics.
 * @param titles of topics; without any, the entries belong to none
 * @returns the new entries, by their old text
 */
export const refiledEntries = (sources: readonly string[], titles: readonly string[]): Map<string, string> =>
  new Map(
    sources.map((source) => [source, withFields(source, { topics: titles.map(toLatex).join('; ') || UNFILED }).source]),
  );
