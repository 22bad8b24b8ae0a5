import { z } from 'zod';
import { lineSchema } from './fields.js';
import { limits } from './limits.js';
import { userIntentSchema } from './chat.js';

/** `content/faq.yaml`: one question the lab guide can answer. */
export const faqEntrySchema = z.object({
  question: lineSchema('An entry needs a question', 1, 300),
  answer: lineSchema('An entry needs an answer', 1, limits.textLength),
  /** Other words visitors use for it. */
  keywords: z.array(lineSchema('A keyword is empty')).default([]),
  /** For whom it is meant; none: for everyone. */
  intents: z.array(userIntentSchema).default([]),
});

/** Questions differ: a visitor's question has one best entry. */
export const faqSchema = z.object({
  entries: z
    .array(faqEntrySchema)
    .min(1, 'The guide needs at least one question')
    .superRefine((entries, context) => {
      const questions = entries.map(({ question }) => question.toLowerCase());
      for (const [index, question] of questions.entries()) {
        if (questions.indexOf(question) === index) continue;
        context.addIssue({ code: 'custom', path: [index, 'question'], message: 'This question is there twice' });
      }
    }),
});

export type FaqEntry = z.infer<typeof faqEntrySchema>;
