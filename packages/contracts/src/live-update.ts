import { z } from 'zod';
import { idSchema } from './fields.js';
import { topics } from './topics.js';

export const topicSchema = z.enum(topics);

/** A server-sent event of `GET /api/events`: data of this topic has changed. */
export const liveUpdateSchema = z.object({ topic: topicSchema }).meta({ id: 'LiveUpdate' });

/**
 * A signal between processes. With `memberIds` it is for the pages of these members only, otherwise for every page.
 */
export const signalSchema = liveUpdateSchema.extend({ memberIds: z.array(idSchema).optional() });

export type LiveUpdate = z.infer<typeof liveUpdateSchema>;
export type Signal = z.infer<typeof signalSchema>;
