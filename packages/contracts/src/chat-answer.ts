import { z } from 'zod';
import { chatReplySchema } from './chat.js';

/** A place to read on: a page of the site or an address on the web. */
export const chatLinkSchema = z.object({ title: z.string(), href: z.string() }).meta({ id: 'ChatLink' });

/** A source of an answer. `href` is null when it has no page of its own, as an entry of the FAQ. */
export const chatSourceSchema = z.object({ title: z.string(), href: z.string().nullable() }).meta({ id: 'ChatSource' });

/** Publications as short lines, with a link to all of them. */
export const chatPapersSchema = z
  .object({
    lead: z.string(),
    items: z.array(chatLinkSchema.extend({ detail: z.string() })),
    more: chatLinkSchema,
  })
  .meta({ id: 'ChatPapers' });

/**
 * What came of a question: an answer, questions that come close, a reply to a greeting and the like, or nothing that the
 * lab has published.
 */
export const chatOutcomeSchema = z.enum(['found', 'unsure', 'nothing-asked', 'not-found']);

/** The whole answer in its parts. `reply` has all of them in one text, as earlier turns of a conversation have it. */
export const chatAnswerSchema = chatReplySchema
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
 * An event of `POST /api/labguide/chat` with `Accept: text/event-stream`: the next piece of a model's text, or the whole
 * answer, which ends the stream and counts, whatever the pieces said.
 */
export const chatEventSchema = z
  .union([z.object({ piece: z.string() }), z.object({ answer: chatAnswerSchema })])
  .meta({ id: 'ChatEvent' });

export type ChatLink = z.infer<typeof chatLinkSchema>;
export type ChatSource = z.infer<typeof chatSourceSchema>;
export type ChatPapers = z.infer<typeof chatPapersSchema>;
export type ChatOutcome = z.infer<typeof chatOutcomeSchema>;
export type ChatAnswer = z.infer<typeof chatAnswerSchema>;
export type ChatEvent = z.infer<typeof chatEventSchema>;
