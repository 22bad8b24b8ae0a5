import {
  limits,
  lineSchema,
  pdfAddressSchema,
  publicationCategories,
  type PublicationCategory,
  publicationKeySchema,
  readWebLink,
  visibleLine,
} from '@lab/contracts';
import { z } from 'zod';

/** Ignores case and kinds of dashes: `human-agent interaction` equals `Human–Agent Interaction`. */
const fold = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[-‐–—]+/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

const byFoldedTitle = new Map(publicationCategories.map((category) => [fold(category), category]));

/**
 * The categories in a `topics` field, in catalogue order.
 * @param topics titles separated by semicolons or commas
 */
const parseTopics = (topics: string): { categories: PublicationCategory[]; unknown: string[] } => {
  const titles = topics
    .split(/[;,]/)
    .map((title) => title.trim())
    .filter(Boolean);
  const named = new Set(titles.map((title) => byFoldedTitle.get(fold(title))));
  return {
    categories: publicationCategories.filter((category) => named.has(category)),
    unknown: titles.filter((title) => !byFoldedTitle.has(fold(title))),
  };
};

const pdfSchema = z
  .string()
  .transform(visibleLine)
  .transform((pdf) => (pdf.startsWith('pubs/') ? `/${pdf}` : (readWebLink(pdf) ?? pdf)))
  .pipe(pdfAddressSchema);

const topicsSchema = z.string().transform((topics, context): PublicationCategory[] => {
  const { categories, unknown } = parseTopics(topics);
  for (const title of unknown) {
    context.addIssue(`“${title}” is not a topic. Choose among: ${publicationCategories.join('; ')}`);
  }
  return categories;
});

/** Titles of old books take a whole page. */
const TITLE_LENGTH = 2000;

/** The fields of an entry that this site shows, by BibTeX name. Only a title is needed. */
export const publicationFieldsSchema = z
  .object({
    key: publicationKeySchema,
    title: lineSchema('An entry needs a title', 1, TITLE_LENGTH),
    author: z.array(z.string()),
    corresponding: z.array(z.string()),
    venue: z.string().transform(visibleLine).pipe(z.string().max(limits.textLength)),
    pdf: pdfSchema.nullable(),
    topics: topicsSchema.default([]),
  })
  .superRefine(({ author, corresponding }, context) => {
    for (const name of corresponding.filter((name) => !author.includes(name))) {
      context.addIssue({ code: 'custom', path: ['corresponding'], message: `“${name}” is not among the authors` });
    }
  });
