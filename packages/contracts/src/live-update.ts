import { z } from 'zod';

/** What can change under an open page. */
export const topicSchema = z.enum(['lab-meetings', 'social-gatherings', 'equipment', 'resource-links', 'lab-members']);

/** One server-sent event of `GET /api/events`: something under this topic changed, look again. */
export const liveUpdateSchema = z.object({ topic: topicSchema }).meta({ id: 'LiveUpdate' });

export type Topic = z.infer<typeof topicSchema>;
export type LiveUpdate = z.infer<typeof liveUpdateSchema>;
