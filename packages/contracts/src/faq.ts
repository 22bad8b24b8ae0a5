import { z } from 'zod';
import { userIntentSchema } from './chat.js';
import { idSchema, lineSchema, optionalLineSchema, optionalTextSchema, textSchema } from './fields.js';
import { splitKeywords } from './split-keywords.js';

/** `content/faq.yaml`: a question that the lab guide can answer. */
export const faqEntrySchema = z.object({
  question: lineSchema('An entry needs a question', 1, 300),
  answer: textSchema('An entry needs an answer'),
  /** Other words that visitors use for it; one line may have several, with commas between them. */
  keywords: z
    .array(lineSchema('A keyword is empty'))
    .default([])
    .transform((lines) => lines.flatMap(splitKeywords)),
  /** The visitors it is meant for; empty means everyone. */
  intents: z.array(userIntentSchema).default([]),
  /** The same for visitors who ask in Chinese; without them they read the English text. */
  questionZh: optionalLineSchema(300),
  answerZh: optionalTextSchema(),
});

/** Body of `POST /api/labguide/questions/{id}/faq-entry`. */
export const newFaqEntrySchema = faqEntrySchema.meta({ id: 'NewFaqEntry' });

/** An entry that was made in the portal. */
export const savedFaqEntrySchema = z.object({ id: idSchema, question: z.string() }).meta({ id: 'SavedFaqEntry' });

/** Questions must be unique, so that a visitor's question has one best entry. */
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
export type NewFaqEntry = z.input<typeof faqEntrySchema>;
export type SavedFaqEntry = z.infer<typeof savedFaqEntrySchema>;
