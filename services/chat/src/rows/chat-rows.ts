import { faqEntrySchema, splitKeywords, splitLines, textSchema, unansweredQuestionMessages } from '@lab/contracts';
import { type RowsOf, rowFields } from '@lab/service-kit';
import { z } from 'zod';

const { count, instant } = rowFields;

/** A comma-separated list in one column, validated by the contract's rule. */
const listOf = (schema: z.ZodType<string[], string[]>, message: string) =>
  z
    .string(message)
    .transform(splitKeywords)
    .pipe(schema)
    .transform((words) => words.join(', '));

/** A list with one entry per line. */
const linesOf = (schema: z.ZodType<string[], string[]>, message: string) =>
  z
    .string(message)
    .transform(splitLines)
    .pipe(schema)
    .transform((lines) => lines.join('\n'));

const question = textSchema(unansweredQuestionMessages.question, 1, 300);

/** The columns that the database page may write. */
export const chatRows: RowsOf<'chat'> = {
  faq_entries: {
    fields: {
      ...faqEntrySchema.shape,
      keywords: listOf(
        faqEntrySchema.shape.keywords as unknown as z.ZodType<string[], string[]>,
        'Please enter keywords separated by commas',
      ),
      examples: linesOf(faqEntrySchema.shape.examples.unwrap(), 'Please enter one question per line'),
      intents: listOf(faqEntrySchema.shape.intents.unwrap(), 'Please enter kinds of visitors separated by commas'),
    },
  },
  unanswered_questions: {
    fields: {
      question,
      normalizedQuestion: question,
      timesAsked: count,
      timesDisliked: count,
      timesLiked: count,
      lastAskedAt: instant,
      doneAt: instant,
    },
  },
};
