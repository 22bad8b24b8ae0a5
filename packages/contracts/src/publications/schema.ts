import { z } from 'zod';
import type { ResearchTopic } from '../site/schema.js';
import { METHODOLOGY } from '../site/texts.js';
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
});

export type Publication = z.infer<typeof publicationSchema>;

type FiledBy = Pick<ResearchTopic, 'title' | 'titleWords'>;

/** The titles by which publications can be filed: the topics, in their order, and methodology. */
export const publicationCategories = (topics: readonly Pick<ResearchTopic, 'title'>[]): string[] => [
  ...topics.map(({ title }) => title),
  METHODOLOGY,
];

/** A character of a word, in a script that separates words. */
const IN_WORD = String.raw`(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}])[\p{L}\p{M}\p{N}_]`;

/**
 * Finds a word as a whole word. Hyphen and space are equivalent, plurals match only where they are listed, and case counts
 * in words of capitals: `IM` is instant messaging, but `im` a German word. Where words are not separated, as in Chinese,
 * it is found anywhere.
 */
const wordPattern = (word: string): RegExp | null => {
  const parts = word.split(/[\s-]+/).filter(Boolean);
  if (!parts.length) return null;
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('[- ]');
  const isAcronym = word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();
  return new RegExp(`(?<!${IN_WORD})${pattern}(?!${IN_WORD})`, isAcronym ? 'u' : 'iu');
};

/** Of the words of each topic: the same ones are looked for in every title. */
const patterns = new WeakMap<readonly string[], RegExp[]>();

const hasWord = (title: string, words: readonly string[]): boolean => {
  const known = patterns.get(words) ?? words.flatMap((word) => wordPattern(word) ?? []);
  patterns.set(words, known);
  return known.some((pattern) => pattern.test(title));
};

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
