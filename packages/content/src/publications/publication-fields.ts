import {
  limits,
  lineSchema,
  pdfAddressSchema,
  publicationCategories,
  type PublicationCategory,
  readWebLink,
  visibleLine,
  webLinkSchema,
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

/** The fields of an entry that this site shows, by BibTeX name. */
export const publicationFieldsSchema = z
  .object({
    title: lineSchema('An entry needs a title', 1, 500),
    author: z.array(z.string()).min(1, 'An entry needs an author'),
    corresponding: z.array(z.string()),
    year: z
      .string('An entry needs a year')
      .regex(/^(19[5-9]|20\d)\d$/, 'A year has four digits, as 2026')
      .transform(Number),
    venue: lineSchema(
      'An entry needs a journal, a booktitle, a school, an institution or a publisher',
      1,
      limits.textLength,
    ),
    url: webLinkSchema().nullable(),
    pdf: pdfSchema.nullable(),
    topics: topicsSchema.default([]),
  })
  .superRefine(({ author, corresponding }, context) => {
    for (const name of corresponding.filter((name) => !author.includes(name))) {
      context.addIssue({ code: 'custom', path: ['corresponding'], message: `“${name}” is not among the authors` });
    }
  });
