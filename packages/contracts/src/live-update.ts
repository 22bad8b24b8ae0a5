import { z } from 'zod';
import { idSchema } from './fields.js';

/**
 * Kinds of data that can change while a page is open. A topic is the name of the signal between processes, of its Redis
 * channel, of the event in the stream of live updates, of the list's path, and the first part of the pages' query keys.
 * It only means "load again": when a signal is lost, a page is outdated for longer, but no data is lost.
 */
export const topicSchema = z.enum([
  'lab-meetings',
  'social-gatherings',
  'equipment',
  'resource-links',
  'lab-members',
  'notifications',
]);

/** A server-sent event of `GET /api/events`: data of this topic has changed. */
export const liveUpdateSchema = z.object({ topic: topicSchema }).meta({ id: 'LiveUpdate' });

/**
 * A signal between processes. With `memberIds` it is for the pages of these members only, otherwise for every page.
 */
export const signalSchema = liveUpdateSchema.extend({ memberIds: z.array(idSchema).optional() });

export type Topic = z.infer<typeof topicSchema>;
export type LiveUpdate = z.infer<typeof liveUpdateSchema>;
export type Signal = z.infer<typeof signalSchema>;
