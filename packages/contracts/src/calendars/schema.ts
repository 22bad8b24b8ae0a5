import { z } from 'zod';
import { calendarDateSchema, idSchema, instantSchema } from '../wire/fields.js';
import { calendarLinkKinds } from './texts.js';

/** When an event takes place: whole days, both included, or two instants. */
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

/** The member's events, which a service returns at `calendarEventsPath`. */
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

/** A personal secret link to the calendar feed. Its token is shown only once. */
export const calendarFeedSchema = z.object({ id: idSchema, createdAt: instantSchema }).meta({ id: 'CalendarFeed' });

/** The caller's links, newest first: `GET /api/lab-meetings/calendar-feeds`. */
export const calendarFeedListSchema = z.object({ feeds: z.array(calendarFeedSchema) }).meta({ id: 'CalendarFeedList' });

/**
 * Response to `POST /api/lab-meetings/calendar-feeds` (no body). `path` is `/api/lab-meetings/calendar.ics?token=…`;
 * the page prepends its own origin. Only a hash of the token is stored, so it cannot be shown again. `DELETE
 * /api/lab-meetings/calendar-feeds/{id}` revokes it.
 */
export const createdCalendarFeedSchema = calendarFeedSchema
  .extend({ path: z.string() })
  .meta({ id: 'CreatedCalendarFeed' });

export type CalendarFeed = z.infer<typeof calendarFeedSchema>;
export type CalendarFeedList = z.infer<typeof calendarFeedListSchema>;
export type CreatedCalendarFeed = z.infer<typeof createdCalendarFeedSchema>;

const calendarLinkKindSchema = z.enum(calendarLinkKinds);

/**
 * A calendar link as the administrator sees it, without its token. `memberName` is null when the link was created
 * without a chosen identity, or when the name is unknown. `lastReadAt` is accurate to a minute, and null for a link
 * that was never read.
 */
const managedCalendarLinkSchema = z
  .object({
    id: idSchema,
    kind: calendarLinkKindSchema,
    memberId: idSchema,
    memberName: z.string().nullable(),
    createdAt: instantSchema,
    lastReadAt: instantSchema.nullable(),
  })
  .meta({ id: 'ManagedCalendarLink' });

/** `GET /api/calendar-links`: all valid links, newest first. `DELETE /api/calendar-links/{id}` ends one. */
export const managedCalendarLinkListSchema = z
  .object({ calendarLinks: z.array(managedCalendarLinkSchema) })
  .meta({ id: 'ManagedCalendarLinkList' });

export type ManagedCalendarLink = z.infer<typeof managedCalendarLinkSchema>;
export type ManagedCalendarLinkList = z.infer<typeof managedCalendarLinkListSchema>;
