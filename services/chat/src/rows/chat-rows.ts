import { faqEntrySchema, splitKeywords, splitLines, textSchema, unansweredQuestionMessages } from '@lab/contracts';
import { type RowsOf, rowFields } from '@lab/service-kit';
import { z } from 'zod';

const { count, instant } = rowFields;

/** A comma-separated list in one column, with the rule of the contract's list. */
const listOf = (schema: z.ZodType<string[], string[]>, message: string) =>
  z
    .string(message)
    .transform(splitKeywords)
    .pipe(schema)
    .transform((words) => words.join(', '));

/** A list with one entry a line. */
const linesOf = (schema: z.ZodType<string[], string[]>, message: string) =>
  z
    .string(message)
    .transform(splitLines)
    .pipe(schema)
    .transform((lines) => lines.join('\n'));

const question = textSchema(unansweredQuestionMessages.question, 1, 300);

/** What the database page may write. */
export const chatRows: RowsOf<'chat'> = {
  faq_entries: {
    fields: {
      ...faqEntrySchema.shape,
      keywords: listOf(
        faqEntrySchema.shape.keywords as unknown as z.ZodType<string[], string[]>,
        'Please enter keywords with commas between them',
      ),
      examples: linesOf(faqEntrySchema.shape.examples.unwrap(), 'Please enter one question a line'),
      intents: listOf(faqEntrySchema.shape.intents.unwrap(), 'Please enter visitors with commas between them'),
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
