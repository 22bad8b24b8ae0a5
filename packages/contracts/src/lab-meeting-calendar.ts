import { z } from 'zod';
import { idSchema, instantSchema } from './fields.js';

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
