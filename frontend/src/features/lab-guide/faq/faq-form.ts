import { type FaqEntry, faqEntrySchema, splitKeywords, splitLines } from '@lab/contracts';
import { z } from 'zod';

/** Keywords and examples are each typed as one text. */
export const faqFormSchema = faqEntrySchema
  .pick({ question: true, answer: true, questionZh: true, answerZh: true })
  .extend({
    keywords: z.string().transform(splitKeywords),
    examples: z.string().transform(splitLines).pipe(faqEntrySchema.shape.examples.unwrap()),
  });

/** An entry as the values of the form. */
export const faqFormValues = ({ question, answer, keywords, examples, questionZh, answerZh }: Partial<FaqEntry>) => ({
  question: question ?? '',
  answer: answer ?? '',
  examples: examples?.join('\n') ?? '',
  keywords: keywords?.join(', ') ?? '',
  questionZh: questionZh ?? '',
  answerZh: answerZh ?? '',
});
