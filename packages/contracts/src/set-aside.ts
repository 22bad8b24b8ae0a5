import { z } from 'zod';
import { idSchema, instantSchema } from './fields.js';

/** Where something was that is set aside: in a service's outbox, among reminders, or among what leaves the portal. */
export const setAsideSourceSchema = z.enum([
  'meetings',
  'equipment',
  'gatherings',
  'members',
  'reminders',
  'email',
  'chat',
]);

/** What could not be told because of what is in it. `reason` is the error. */
export const setAsideSchema = z
  .object({
    id: idSchema,
    source: setAsideSourceSchema,
    title: z.string(),
    reason: z.string(),
    createdAt: instantSchema,
  })
  .meta({ id: 'SetAside' });

/**
 * Answer of `GET /api/sent-messages/set-aside`, the newest first. `failing` are services whose changes cannot be read now,
 * since when, and why: they are tried again.
 */
export const setAsideListSchema = z
  .object({
    setAside: z.array(setAsideSchema),
    failing: z.array(z.object({ source: setAsideSourceSchema, since: instantSchema, reason: z.string() })),
  })
  .meta({ id: 'SetAsideList' });

export type SetAside = z.infer<typeof setAsideSchema>;
export type SetAsideList = z.infer<typeof setAsideListSchema>;
