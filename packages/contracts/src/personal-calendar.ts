import { z } from 'zod';
import { calendarDateSchema, instantSchema } from './fields.js';

/** All-day events, with both days included, or instants. */
const eventTimeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('days'), first: calendarDateSchema(), last: calendarDateSchema() }),
  z.object({ kind: z.literal('moments'), start: instantSchema, end: instantSchema }),
]);

/** An event that a service provides for personal calendars. */
export const calendarEventSchema = z
  .object({
    /** Never changes. */
    uid: z.string(),
    /** Never decreases: calendar apps keep the highest. */
    sequence: z.int().min(0),
    title: z.string(),
    description: z.string().nullable(),
    location: z.string().nullable(),
    time: eventTimeSchema,
    changedAt: instantSchema,
  })
  .meta({ id: 'CalendarEvent' });

/** The member's events: `GET /api/equipment/calendar-events` and `GET /api/social-gatherings/calendar-events`. */
export const calendarEventListSchema = z
  .object({ events: z.array(calendarEventSchema) })
  .meta({ id: 'CalendarEventList' });

/** `GET /api/calendar-link`: when the caller's link was created; null without one. */
export const calendarLinkSchema = z.object({ createdAt: instantSchema.nullable() }).meta({ id: 'CalendarLink' });

/**
 * Response to `PUT /api/calendar-link` (no body): a new link, which ends the previous one. `path` is
 * `/api/calendar.ics?token=…`; the page prepends its own origin. Only a hash of the token is stored, so it cannot be
 * shown again. `DELETE /api/calendar-link` revokes it.
 */
export const createdCalendarLinkSchema = z
  .object({ createdAt: instantSchema, path: z.string() })
  .meta({ id: 'CreatedCalendarLink' });

export type CalendarEvent = z.infer<typeof calendarEventSchema>;
export type CalendarEventList = z.infer<typeof calendarEventListSchema>;
export type CalendarLink = z.infer<typeof calendarLinkSchema>;
export type CreatedCalendarLink = z.infer<typeof createdCalendarLinkSchema>;
