import type { ResearchTopic } from '@lab/contracts';
import { ContentError } from '../content-error.js';
import { readArxivAbstract } from '../import/arxiv-abstract.js';
import {
  checkPublication,
  namedTopics,
  pastedSources,
  type PublicationSource,
  type ReadPublication,
  readPublication,
  toLatex,
  withFields,
} from './publication-sources.js';

// Functions that a process of its own runs: the texts come from strangers, and could hold up all other requests.

/** The publications that kept entries are. Throws as `readPublication`. */
export const readPublications = (sources: readonly string[], topics: readonly ResearchTopic[]): ReadPublication[] =>
  sources.map((source) => readPublication(source, topics));

/** An entry as it is or would be kept, and the publication that it is. */
export type PreparedPublication = PublicationSource & ReadPublication;

/** What is no entry stays as it is: nothing is found in it. */
const withAbstract = (entry: string, abstract: string): string => {
  try {
    return withFields(entry, { abstract: toLatex(abstract) }).source;
  } catch (error) {
    if (error instanceof ContentError) return entry;
    throw error;
  }
};

/**
 * The publications in a pasted text, or in the answer of a source. Entries that cannot be read are left out.
 * @param page of arXiv about the one entry, from which it gets its abstract
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
 * The entry that somebody saves.
 * @param bibtex one entry
 * @param fields that are set, by BibTeX name, as LaTeX; an empty one is taken out
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
 * Entries in which topics are called by their new titles.
 * @param titles the new title of each topic by its earlier one; undefined for a topic that is given up
 * @param before the topics that the entries name
 * @returns the entries that change, by what they were
 */
export const renamedTopics = (
  sources: readonly string[],
  titles: ReadonlyMap<string, string | undefined>,
  before: readonly ResearchTopic[],
): Map<string, string> =>
  new Map(
    sources.filter(hasTopics).flatMap((source): [string, string][] => {
      const named = namedTopics(source, before);
      // Methodology is no topic, and stays.
      const next = named.flatMap((title) => (titles.has(title) ? (titles.get(title) ?? []) : [title]));
      if (named.join() === next.join()) return [];
      return [[source, withFields(source, { topics: next.map(toLatex).join('; ') }).source]];
    }),
  );

/**
 * Entries without topics and PDFs that are not there any more: an earlier version that was restored may name them.
 * @param files of the site, from its root
 */
export const exportedEntries = (
  sources: readonly string[],
  topics: readonly ResearchTopic[],
  files: ReadonlySet<string>,
): string[] =>
  sources.map((source) => {
    if (!hasTopics(source) && !/\bpdf\s*=/i.test(source)) return source;
    const { pdf } = readPublication(source, topics).publication;
    const named = namedTopics(source, topics).map(toLatex).join('; ');
    return withFields(source, { topics: named, ...(pdf?.startsWith('/') && !files.has(pdf) && { pdf: '' }) }).source;
  });
