import { z } from 'zod';
import { lineSchema } from './fields.js';
import { limits } from './limits.js';
import { splitKeywords } from './split-keywords.js';

/** Messages about research keywords, shared by the browser and the service. */
export const researchKeywordMessages = {
  tooMany: { title: 'Maximum Reached', text: 'You can only select up to 4 research keywords' },
} as const;

/** Research keywords, comma-separated: at most four, each once. Absent ones become an empty text. */
export const researchKeywordsSchema = z
  .string()
  .max(limits.textLength)
  .optional()
  .transform((joined) => splitKeywords(joined ?? ''))
  .refine((keywords) => keywords.length <= limits.researchKeywords, researchKeywordMessages.tooMany.text)
  .refine((keywords) => keywords.every((keyword) => keyword.length <= 100), 'Please use shorter research keywords')
  .transform((keywords) => [...new Set(keywords)].join(','));

/** `content/keywords.yaml`: the research keywords that submissions may choose from, by category. */
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

/** All choices: every keyword once, in alphabetical order. */
export const keywordChoices = (catalogue: KeywordCatalogue): string[] =>
  [...new Set(catalogue.categories.flatMap(({ keywords }) => keywords))].toSorted((a, b) => a.localeCompare(b, 'en'));
