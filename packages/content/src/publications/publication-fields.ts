import { limits, lineSchema, pdfAddressSchema, publicationKeySchema, readWebLink, visibleLine } from '@lab/contracts';
import { z } from 'zod';

/** Ignores case and kinds of dashes: `human-agent interaction` equals `Human–Agent Interaction`. */
const fold = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[-‐–—]+/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Reads the categories in a `topics` field, in their order.
 * @param topics titles separated by semicolons or commas; a title may contain a comma
 * @param categories titles of the lab's topics, and methodology
 */
export const parseTopics = (topics: string, categories: readonly string[]): { named: string[]; unknown: string[] } => {
  const byFoldedTitle = new Map(categories.map((category) => [fold(category), category]));
  const titles = topics
    .split(';')
    .flatMap((title) => (byFoldedTitle.has(fold(title)) ? [title] : title.split(',')))
    .map((title) => title.trim())
    .filter(Boolean);
  const named = new Set(titles.map((title) => byFoldedTitle.get(fold(title))));
  return {
    named: categories.filter((category) => named.has(category)),
    unknown: titles.filter((title) => !byFoldedTitle.has(fold(title))),
  };
};

/** The `topics` field of an entry that belongs to no topic, whatever its title: a list without titles. */
export const UNFILED = ';';

/** True for the `topics` field of an entry that belongs to no topic. */
export const isUnfiled = (topics: string): boolean => topics.trim() === UNFILED;

const pdfSchema = z
  .string()
  .transform(visibleLine)
  .transform((pdf) => (pdf.startsWith('pubs/') ? `/${pdf}` : (readWebLink(pdf) ?? pdf)))
  .pipe(pdfAddressSchema);

/** Titles of old books can fill a whole page. */
const TITLE_LENGTH = 2000;

/** The name of a group of authors can be long. */
const NAME_LENGTH = 500;

/** The fields of an entry that this site shows, by BibTeX name, without its topics. Only the title is required. */
export const publicationFieldsSchema = z
  .object({
    key: publicationKeySchema,
    title: lineSchema('An entry needs a title', 1, TITLE_LENGTH),
    author: z.array(z.string().max(NAME_LENGTH, `A name has at most ${NAME_LENGTH} characters`)),
    corresponding: z.array(z.string()),
    venue: z.string().transform(visibleLine).pipe(z.string().max(limits.textLength)),
    pdf: pdfSchema.nullable(),
    abstract: z
      .string()
      .max(limits.abstractLength, `Please use at most ${limits.abstractLength} characters`)
      .optional(),
    /** The whole entry in BibTeX. */
    source: z.string().max(limits.entryLength, `An entry has at most ${limits.entryLength} characters`),
  })
  .superRefine(({ author, corresponding }, context) => {
    for (const name of corresponding.filter((name) => !author.includes(name))) {
      context.addIssue({ code: 'custom', path: ['corresponding'], message: `“${name}” is not among the authors` });
    }
  });
