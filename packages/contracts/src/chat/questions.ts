import { z } from 'zod';
import { splitKeywords } from '../members/texts.js';
import {
  emailSchema,
  idSchema,
  instantSchema,
  lineSchema,
  optionalLineSchema,
  optionalTextSchema,
  orUnchanged,
  recordVersionSchema,
  textSchema,
} from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import { userIntentSchema } from './schema.js';
import { unansweredQuestionMessages } from './texts.js';

/** `content/faq.yaml`: a question that the lab guide can answer. */
export const faqEntrySchema = z.object({
  question: lineSchema('An entry needs a question', 1, 300),
  answer: textSchema('An entry needs an answer'),
  /** Words that visitors use when they ask this. One line may hold several, separated by commas. */
  keywords: z
    .array(lineSchema('A keyword is empty'))
    .default([])
    .transform((lines) => lines.flatMap(splitKeywords)),
  /**
   * Further questions that this entry answers, in the words of visitors and in any language. The guide compares a
   * visitor's question with them.
   */
  examples: z
    .array(lineSchema('An example is a question', 1, limits.faqExampleLength))
    .max(limits.faqExamples, `At most ${limits.faqExamples} examples, please`)
    .default([]),
  /** The kinds of visitors who get this entry. Empty means everyone. */
  intents: z.array(userIntentSchema).default([]),
  /** The texts for visitors who ask in Chinese. Without them they get the English ones. */
  questionZh: optionalLineSchema(300),
  answerZh: optionalTextSchema(),
});

/** Body of `POST /api/labguide/questions/{id}/faq-entry`. */
export const newFaqEntrySchema = faqEntrySchema.meta({ id: 'NewFaqEntry' });

/** An entry that was made in the portal. */
export const savedFaqEntrySchema = z.object({ id: idSchema, question: z.string() }).meta({ id: 'SavedFaqEntry' });

const { question, answer, keywords, examples, intents, questionZh, answerZh } = faqEntrySchema.shape;

/** Body of `PUT /api/labguide/faq/{id}`. Absent fields keep their values. */
export const updateFaqEntrySchema = z
  .object({
    question: orUnchanged(question),
    answer: orUnchanged(answer),
    keywords: orUnchanged(keywords),
    examples: orUnchanged(examples),
    intents: orUnchanged(intents),
    questionZh: orUnchanged(questionZh),
    answerZh: orUnchanged(answerZh),
  })
  .meta({ id: 'UpdateFaqEntry' });

/** An entry as it is edited. `asked` says how often it answered among the last 10,000 questions. */
export const storedFaqEntrySchema = faqEntrySchema
  .extend({
    keywords: z.array(z.string()),
    id: idSchema,
    version: recordVersionSchema,
    asked: z.int().min(0),
  })
  .meta({ id: 'StoredFaqEntry' });

/**
 * Response of `GET /api/labguide/faq`, oldest first. `recent` says how many of the last questions the guide answered.
 * `suggestions` are questions that every lab is asked and no entry answers, with answers from the lab's documents.
 */
export const faqListSchema = z
  .object({
    entries: z.array(storedFaqEntrySchema),
    recent: z.object({ answered: z.int().min(0), asked: z.int().min(0) }),
    suggestions: z.array(z.object({ question: z.string(), answer: z.string() })),
  })
  .meta({ id: 'FaqList' });

/** Questions must be unique, so that a visitor's question has one best entry. */
export const faqSchema = z.object({
  entries: z.array(faqEntrySchema).superRefine((entries, context) => {
    const questions = entries.map(({ question }) => question.toLowerCase());
    for (const [index, question] of questions.entries()) {
      if (questions.indexOf(question) === index) continue;
      context.addIssue({ code: 'custom', path: [index, 'question'], message: 'This question appears twice' });
    }
  }),
});

export type StoredFaqEntry = z.infer<typeof storedFaqEntrySchema>;
export type FaqList = z.infer<typeof faqListSchema>;
export type FaqEntry = z.infer<typeof faqEntrySchema>;
export type NewFaqEntry = z.input<typeof faqEntrySchema>;
export type SavedFaqEntry = z.infer<typeof savedFaqEntrySchema>;

const askedSchema = textSchema(unansweredQuestionMessages.question, 1, limits.chatMessageLength);

/** The e-mail address to which a visitor wants the answer. */
export const askerEmailSchema = emailSchema(unansweredQuestionMessages.email);

/** Body of `POST /api/labguide/feedback`: what a visitor thinks of an answer, or where to send a better one. */
export const guideFeedbackSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.enum(['liked', 'disliked']), question: askedSchema }),
    z.object({ kind: z.literal('email'), question: askedSchema, email: askerEmailSchema }),
  ])
  .meta({ id: 'GuideFeedback' });

/** A question that was not answered, or whose answer was disliked. Personal data in it is masked. */
export const unansweredQuestionSchema = z
  .object({
    id: idSchema,
    question: z.string(),
    /** How many times the guide could not answer it. */
    timesAsked: z.int().min(0),
    timesDisliked: z.int().min(0),
    timesLiked: z.int().min(0),
    /** The e-mail addresses of visitors who want an answer. */
    emails: z.array(z.string()),
    lastAskedAt: instantSchema,
    doneAt: instantSchema.nullable(),
  })
  .meta({ id: 'UnansweredQuestion' });

/** Query of `GET /api/labguide/questions`: the open questions, or the finished ones. */
export const unansweredQuestionQuerySchema = z.object({ status: z.enum(['open', 'done']).default('open') });

export const unansweredQuestionListSchema = z
  .object({ questions: z.array(unansweredQuestionSchema) })
  .meta({ id: 'UnansweredQuestionList' });

/** Body of `PUT /api/labguide/questions/{id}`. */
export const updateUnansweredQuestionSchema = z
  .object({ isDone: z.boolean('Please say whether it is done') })
  .meta({ id: 'UpdateUnansweredQuestion' });

export type GuideFeedback = z.input<typeof guideFeedbackSchema>;
export type UnansweredQuestion = z.infer<typeof unansweredQuestionSchema>;
export type UnansweredQuestionStatus = z.infer<typeof unansweredQuestionQuerySchema>['status'];
export type UnansweredQuestionList = z.infer<typeof unansweredQuestionListSchema>;
