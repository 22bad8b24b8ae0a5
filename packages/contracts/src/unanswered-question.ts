import { z } from 'zod';
import { emailSchema, idSchema, instantSchema, textSchema } from './fields.js';
import { limits } from './limits.js';

/** Messages about questions that the lab guide did not answer well, shared by the browser and the service. */
export const unansweredQuestionMessages = {
  question: 'Please say which question',
  email: 'Please enter a valid email address',
  emailUse: 'We use it to answer this question, and delete it together with the question.',
  emailSent: 'Thank you. We will write to you.',
  tooMany: 'You have sent much in a short time. Please wait a minute and try again.',
  manyAskers: 'Many people wait for an answer to this question already. Please write to the lab instead.',
  unknown: 'There is no such question.',
  sameEntry: 'The guide already has an entry with this question.',
} as const;

const askedSchema = textSchema(unansweredQuestionMessages.question, 1, limits.chatMessageLength);

/** Where a visitor wants to be answered. */
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
    /** How often the guide did not answer it. */
    timesAsked: z.int().min(0),
    timesDisliked: z.int().min(0),
    timesLiked: z.int().min(0),
    /** Who wants to be answered. */
    emails: z.array(z.string()),
    lastAskedAt: instantSchema,
    doneAt: instantSchema.nullable(),
  })
  .meta({ id: 'UnansweredQuestion' });

/** Query of `GET /api/labguide/questions`: those to work on, or those that are done. */
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
export type UpdateUnansweredQuestion = z.infer<typeof updateUnansweredQuestionSchema>;
export type UnansweredQuestionList = z.infer<typeof unansweredQuestionListSchema>;
