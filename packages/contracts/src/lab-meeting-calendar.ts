import { z } from 'zod';
import { idSchema, instantSchema } from './fields.js';

/** One meeting as a calendar file, for "Add to calendar". */
export const labMeetingCalendarPath = (id: number): string => `/api/lab-meetings/${id}/calendar.ics`;

/** A personal secret link to the calendar feed. The link itself is told only once. */
export const calendarFeedSchema = z.object({ id: idSchema, createdAt: instantSchema }).meta({ id: 'CalendarFeed' });

/** The caller's links, newest first: `GET /api/lab-meetings/calendar-feeds`. */
export const calendarFeedListSchema = z.object({ feeds: z.array(calendarFeedSchema) }).meta({ id: 'CalendarFeedList' });

/**
 * Answer of `POST /api/lab-meetings/calendar-feeds` (no body). `path` is `/api/lab-meetings/calendar.ics?token=…`: the page
 * puts its own origin before it. Only a hash of the token is kept, so this is the only time it can be shown.
 * `DELETE /api/lab-meetings/calendar-feeds/{id}` revokes it.
 */
export const createdCalendarFeedSchema = calendarFeedSchema
  .extend({ path: z.string() })
  .meta({ id: 'CreatedCalendarFeed' });

export type CalendarFeed = z.infer<typeof calendarFeedSchema>;
export type CalendarFeedList = z.infer<typeof calendarFeedListSchema>;
export type CreatedCalendarFeed = z.infer<typeof createdCalendarFeedSchema>;
