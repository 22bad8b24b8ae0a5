import { z } from 'zod';
import { calendarDateSchema } from './calendar-date.js';
import { instantSchema } from './fields.js';

/** Sentences about the calendar link of one person, each in one place for the browser and the service. */
export const personalCalendarMessages = {
  chooseFirst: 'Please choose who you are first.',
  unknown: 'There is no such calendar link.',
} as const;

/** Whole days, both included, which are the same everywhere; or moments. */
const eventTimeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('days'), first: calendarDateSchema(), last: calendarDateSchema() }),
  z.object({ kind: z.literal('moments'), start: instantSchema, end: instantSchema }),
]);

/** What a service tells of its own for people's calendars. */
export const calendarEventSchema = z
  .object({
    /** Stays the same for as long as the thing is there. */
    uid: z.string(),
    /** Never falls: calendars take the higher one. */
    sequence: z.int().min(0),
    title: z.string(),
    description: z.string().nullable(),
    location: z.string().nullable(),
    time: eventTimeSchema,
    changedAt: instantSchema,
  })
  .meta({ id: 'CalendarEvent' });

/** The caller's events: `GET /api/equipment/calendar-events` and `GET /api/social-gatherings/calendar-events`. */
export const calendarEventListSchema = z
  .object({ events: z.array(calendarEventSchema) })
  .meta({ id: 'CalendarEventList' });

/** `GET /api/calendar-link`: since when the caller has a link; null without one. */
export const calendarLinkSchema = z.object({ createdAt: instantSchema.nullable() }).meta({ id: 'CalendarLink' });

/**
 * Answer of `PUT /api/calendar-link` (no body): a new link, and the end of the one before. `path` is
 * `/api/calendar.ics?token=…`: the page puts its own origin before it. Only a hash of the token is kept, so this is the
 * only time it can be shown. `DELETE /api/calendar-link` revokes it.
 */
export const createdCalendarLinkSchema = z
  .object({ createdAt: instantSchema, path: z.string() })
  .meta({ id: 'CreatedCalendarLink' });

export type CalendarEvent = z.infer<typeof calendarEventSchema>;
export type CalendarEventList = z.infer<typeof calendarEventListSchema>;
export type CalendarLink = z.infer<typeof calendarLinkSchema>;
export type CreatedCalendarLink = z.infer<typeof createdCalendarLinkSchema>;
