import { z } from 'zod';
import type { ResearchTopic } from '../site/schema.js';
import { isForthcoming } from './texts.js';

/** A web address: http or https. */
export const webAddressSchema = z.url({ protocol: /^https?$/, error: 'Please enter a valid URL' });

/** A PDF: a file of the site (`/pubs/lin2026.pdf`), a web address, or `#` for none. */
export const pdfAddressSchema = z
  .string()
  .regex(/^(#|\/pubs\/\S+|https?:\/\/\S+)$/, 'Write pubs/file.pdf, a web address, or # for none');

/** A BibTeX key, in any script: an anchor without what separates things in BibTeX. */
export const publicationKeySchema = z
  .string()
  .regex(/^[^\s"#%'(),={}~\\]+$/, 'An entry needs a key without blanks, commas, quotation marks and brackets');

/** An entry of the publication list. */
export const publicationSchema = z.object({
  /** BibTeX key, unique: the anchor of the entry. */
  key: publicationKeySchema,
  title: z.string().min(1),
  /**
   * One string, as printed; the corresponding author is marked with an asterisk. Editors of a volume without authors;
   * empty when it has neither.
   */
  authors: z.string(),
  /** Where it was published or what it is, with an award note if there is one; empty when it does not say. */
  venue: z.string(),
  /** The year by which it is listed; null when it has none, such as what is in press. */
  year: z.int().min(1500).max(2100).nullable(),
  /** The year as printed: `2026`, `2026a`, `In press`, `2019-05/2020`, `n.d.`. */
  yearText: z.string().min(1),
  /** `#` or null when there is none. */
  pdf: pdfAddressSchema.nullable(),
  url: webAddressSchema.nullable(),
  /** Titles of topics, or methodology. */
  categories: z.array(z.string()).min(1),
  /** The entry in BibTeX, for "Cite" and the download. */
  bibtex: z.string().min(1),
  /** On the page of the publication. */
  abstract: z.string().min(1).optional(),
});

export type Publication = z.infer<typeof publicationSchema>;

type FiledBy = Pick<ResearchTopic, 'title' | 'titleWords'>;

/**
 * Whether a title has one of the words, as whole words. Hyphen and space are equivalent, plurals match only where they are
 * listed, and case counts in words of capitals: `IM` is instant messaging, but `im` a German word.
 */
const hasWord = (title: string, words: readonly string[]): boolean =>
  words.some((word) => {
    const pattern = word
      .split(/[\s-]+/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[- ]');
    const isAcronym = word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();
    return new RegExp(`(?<![\\p{L}\\p{N}_])${pattern}(?![\\p{L}\\p{N}_])`, isAcronym ? 'u' : 'iu').test(title);
  });

/**
 * Derives the categories of a publication that names none from the words of its title.
 * @param topics of the lab, in their order
 * @returns the first topic when nothing matches
 */
export const deriveCategories = (title: string, topics: readonly FiledBy[]): string[] => {
  const matched = topics.filter(({ titleWords }) => hasWord(title, titleWords));
  return (matched.length ? matched : topics.slice(0, 1)).map((topic) => topic.title);
};

type Dated = Pick<Publication, 'title' | 'year' | 'yearText'>;

/** What is in press is newer than everything with a year, and what has no date at all is older. */
const rank = ({ year, yearText }: Dated): number => year ?? (isForthcoming(yearText) ? Infinity : -Infinity);

/** Sorts what is in press first, then newest first and what has no date last; then by title from Z to A. */
export const comparePublications = (a: Dated, b: Dated): number => {
  const [first, second] = [rank(a), rank(b)];
  return first === second ? b.title.localeCompare(a.title, 'en') : second > first ? 1 : -1;
};
