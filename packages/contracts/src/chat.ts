import { z } from 'zod';
import { textSchema } from './fields.js';
import { limits } from './limits.js';
import { visibleText } from './visible-text.js';

export const userIntents = ['prospective_student', 'collaborator', 'general_visitor', 'unknown'] as const;

export const userIntentSchema = z.enum(userIntents, `The intent is one of ${userIntents.join(', ')}`);

export const chatRoleSchema = z.enum(['user', 'assistant'], 'The role is user or assistant');

/** An earlier message of the conversation. */
export const chatTurnSchema = z
  .object({
    role: chatRoleSchema,
    content: z
      .string('An earlier message needs its text')
      .transform(visibleText)
      .pipe(
        z.string().max(limits.chatTurnLength, `An earlier message has at most ${limits.chatTurnLength} characters`),
      ),
  })
  .meta({ id: 'ChatTurn' });

/** Body of `POST /api/labguide/chat`. */
export const chatQuestionSchema = z
  .object({
    message: textSchema('Please enter a message', 1, limits.chatMessageLength),
    conversation: z
      .array(chatTurnSchema, 'The conversation is a list of earlier messages')
      .max(limits.chatTurns, `Please send at most ${limits.chatTurns} earlier messages`)
      .default([]),
    userIntent: userIntentSchema.default('unknown'),
  })
  .meta({ id: 'ChatQuestion' });

/** Response of the lab guide. */
export const chatReplySchema = z
  .object({ reply: z.string(), source: z.enum(['ai', 'faq']), isIntentQuery: z.literal(false) })
  .meta({ id: 'ChatReply' });

export type UserIntent = z.infer<typeof userIntentSchema>;
export type ChatTurn = z.infer<typeof chatTurnSchema>;
export type ChatQuestion = z.input<typeof chatQuestionSchema>;
export type ChatReply = z.infer<typeof chatReplySchema>;

/** Messages of the chat window when the lab guide cannot answer. */
export const chatMessages = {
  failedTitle: 'Error',
  failed: 'Unable to get a response. Please try again later.',
  apology: 'Sorry, I cannot answer your question right now. Please try again later.',
} as const;

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
