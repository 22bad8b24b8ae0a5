import { z } from 'zod';
import { guideDocumentSchema } from '../site/guide-schema.js';
import { lineSchema, textSchema } from '../wire/fields.js';
import { splitKeywords } from '../members/texts.js';
import { limits } from '../wire/limits.js';

const MAX_MEANINGS = 500;
const MAX_WORDS = 300;

/**
 * Expands `take/taking part` to `take part` and `taking part`. Returns an empty list when there are too many variants.
 */
const variantsOf = (words: string): string[] =>
  words.split(' ').reduce(
    (starts, word) => {
      const variants = starts.flatMap((start) => word.split('/').map((one) => `${start} ${one}`));
      return variants.length > MAX_WORDS ? [] : variants;
    },
    [''],
  );

/** The words that visitors use for one meaning, separated by commas. Parses to all variants of each. */
const wordsSchema = textSchema('A meaning needs words that visitors use for it').transform((text, context) => {
  const given = splitKeywords(text);
  const wrong = given.find((words) => words.split(/[ /]/).some((word) => !/[\p{L}\p{N}]/u.test(word)));
  if (wrong !== undefined) context.addIssue(`“${wrong}” has a part that is not a word`);
  const words = given.flatMap(variantsOf).map((variant) => variant.trim());
  if (words.length > MAX_WORDS || words.length < given.length) {
    context.addIssue(`A meaning has at most ${MAX_WORDS} words, all variants counted`);
  }
  return words;
});

const meaningsSchema = z
  .record(lineSchema('A meaning needs one or more words'), wordsSchema, 'Please list meanings with their words')
  .refine((meanings) => Object.keys(meanings).length <= MAX_MEANINGS, `At most ${MAX_MEANINGS} meanings, please`)
  .default({});

/** How many example questions a list may have. */
const MAX_EXAMPLES = 2000;

const questionsSchema = z
  .array(lineSchema('An example is a question', 1, limits.faqExampleLength), 'Please list the questions')
  .max(MAX_EXAMPLES, `At most ${MAX_EXAMPLES} examples, please`)
  .default([]);

/** Examples of questions that no entry of the FAQ answers. */
const examplesSchema = z
  .strictObject(
    {
      /** Questions that publications, topics, members or the home page answer. */
      content: questionsSchema,
      /** Questions that nothing on the site answers. */
      none: questionsSchema,
    },
    'Examples are “content” and “none”, and nothing else',
  )
  .default({ content: [], none: [] });

/** `content/guide.yaml`: for each word of the lab's texts, the words that visitors use for it. */
export const guideWordsSchema = z
  .strictObject(
    {
      meanings: meaningsSchema,
      /** Words that only hint at a meaning. */
      hints: meaningsSchema,
      examples: examplesSchema,
      /** The guide's own sentences, if they differ from the usual ones. */
      sentences: guideDocumentSchema.partial().optional(),
    },
    'The file has “meanings”, “hints”, “examples” and “sentences”, and nothing else',
  )
  // A transform, because zod runs it only when all fields are valid.
  .transform((file, context) => {
    const known = new Map<string, string>();
    for (const [meaning, words] of [...Object.entries(file.meanings), ...Object.entries(file.hints)]) {
      for (const word of new Set(words.map((one) => one.toLowerCase()))) {
        const other = known.get(word);
        if (other !== undefined) context.addIssue(`“${word}” cannot mean both “${other}” and “${meaning}”`);
        known.set(word, meaning);
      }
    }
    return file;
  });

export type GuideWords = z.infer<typeof guideWordsSchema>;
