import { z } from 'zod';

/**
 * Kinds of data that can change while a page is open. A topic is the name of the signal between processes, of its Redis
 * channel, of the event in the stream of live updates, of the list's path, and the first part of the pages' query keys.
 * It only means "load again": when a signal is lost, a page is outdated for longer, but no data is lost.
 */
export const topicSchema = z.enum(['lab-meetings', 'social-gatherings', 'equipment', 'resource-links', 'lab-members']);

/** A server-sent event of `GET /api/events`: data of this topic has changed. */
export const liveUpdateSchema = z.object({ topic: topicSchema }).meta({ id: 'LiveUpdate' });

export type Topic = z.infer<typeof topicSchema>;
export type LiveUpdate = z.infer<typeof liveUpdateSchema>;
