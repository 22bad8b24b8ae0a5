import { z } from 'zod';
import { lineSchema } from './fields.js';

/** `content/keywords.yaml`: the research keywords a submission may choose from, by category. */
export const keywordCatalogueSchema = z.object({
  categories: z
    .array(
      z.object({
        title: lineSchema('A category needs a title'),
        keywords: z.array(lineSchema('A keyword is a text').refine((word) => !word.includes(','), 'No commas')).min(1),
      }),
    )
    .min(1),
});

export type KeywordCatalogue = z.infer<typeof keywordCatalogueSchema>;

/** The choice list: every keyword once, in alphabetical order. */
export const keywordChoices = (catalogue: KeywordCatalogue): string[] =>
  [...new Set(catalogue.categories.flatMap(({ keywords }) => keywords))].toSorted((a, b) => a.localeCompare(b, 'en'));
