import { z } from 'zod';
import { visibleText } from '../text/visible-text.js';
import { textSchema } from '../wire/fields.js';
import { limits } from '../wire/limits.js';

export const userIntents = ['prospective_student', 'collaborator', 'general_visitor', 'unknown'] as const;

export const userIntentSchema = z.enum(userIntents, `The intent is one of ${userIntents.join(', ')}`);

const chatRoleSchema = z.enum(['user', 'assistant'], 'The role is user or assistant');

/** An earlier message of the conversation. */
const conversationMessageSchema = z
  .object({
    role: chatRoleSchema,
    content: z
      .string('An earlier message needs its text')
      .transform(visibleText)
      .pipe(
        z
          .string()
          .max(
            limits.conversationMessageLength,
            `An earlier message has at most ${limits.conversationMessageLength} characters`,
          ),
      ),
  })
  .meta({ id: 'ConversationMessage' });

/** Body of `POST /api/labguide/chat`. */
export const chatQuestionSchema = z
  .object({
    message: textSchema('Please enter a message', 1, limits.chatMessageLength),
    conversation: z
      .array(conversationMessageSchema, 'The conversation is a list of earlier messages')
      .max(limits.conversationMessages, `Please send at most ${limits.conversationMessages} earlier messages`)
      .default([]),
    userIntent: userIntentSchema.default('unknown'),
  })
  .meta({ id: 'ChatQuestion' });

/** Response of the lab guide. */
export const chatReplySchema = z
  .object({ reply: z.string(), source: z.enum(['ai', 'faq']), isIntentQuery: z.literal(false) })
  .meta({ id: 'ChatReply' });

export type UserIntent = z.infer<typeof userIntentSchema>;
export type ConversationMessage = z.infer<typeof conversationMessageSchema>;
export type ChatQuestion = z.input<typeof chatQuestionSchema>;
export type ChatReply = z.infer<typeof chatReplySchema>;

const INTENT_KEYWORDS: readonly [UserIntent, readonly string[]][] = [
  ['prospective_student', ['student', 'joining', 'apply', 'admission', '1)', 'option 1', 'first option']],
  ['collaborator', ['collaborat', 'partner', 'work together', '2)', 'option 2', 'second option']],
  ['general_visitor', ['visitor', 'just browsing', 'learn more', '3)', 'option 3', 'third option']],
];

/** Classifies a visitor by keywords, tried in order, ignoring case. */
export const classifyIntent = (message: string): UserIntent => {
  const text = message.toLowerCase();
  return INTENT_KEYWORDS.find(([, keywords]) => keywords.some((keyword) => text.includes(keyword)))?.[0] ?? 'unknown';
};

/** A link for further reading: a page of the site or a web address. */
const chatLinkSchema = z.object({ title: z.string(), href: z.string() }).meta({ id: 'ChatLink' });

/** A source of an answer. `href` is null when the source has no page of its own, such as an FAQ entry. */
const chatSourceSchema = z.object({ title: z.string(), href: z.string().nullable() }).meta({ id: 'ChatSource' });

/** Publications in one line each, with a link to the whole list. */
const chatPapersSchema = z
  .object({
    lead: z.string(),
    items: z.array(chatLinkSchema.extend({ detail: z.string() })),
    more: chatLinkSchema,
  })
  .meta({ id: 'ChatPapers' });

/**
 * The result of a question: an answer, similar questions, small talk (a reply to a greeting, for example), or nothing,
 * because the lab has published nothing about it.
 */
const chatOutcomeSchema = z.enum(['found', 'unsure', 'nothing-asked', 'not-found']);

/** The answer in parts. `reply` contains all parts as one text, which the page sends back as an earlier message. */
const chatAnswerSchema = chatReplySchema
  .extend({
    outcome: chatOutcomeSchema,
    /** The reply without sources, papers and offered questions. */
    text: z.string(),
    papers: chatPapersSchema.nullable(),
    sources: z.array(chatSourceSchema),
    /** Questions that the guide can answer and the visitor may have meant. */
    offers: z.array(z.string()),
  })
  .meta({ id: 'ChatAnswer' });

/**
 * An event of `POST /api/labguide/chat` with `Accept: text/event-stream`: the next piece of a model's text, or the
 * whole answer. The whole answer ends the stream and replaces the pieces.
 */
export const chatEventSchema = z
  .union([z.object({ piece: z.string() }), z.object({ answer: chatAnswerSchema })])
  .meta({ id: 'ChatEvent' });

export type ChatSource = z.infer<typeof chatSourceSchema>;
export type ChatPapers = z.infer<typeof chatPapersSchema>;
export type ChatOutcome = z.infer<typeof chatOutcomeSchema>;
export type ChatAnswer = z.infer<typeof chatAnswerSchema>;
export type ChatEvent = z.infer<typeof chatEventSchema>;
