import { z } from 'zod';
import { calendarLinkKinds } from './calendar-links-texts.js';
import { idSchema, instantSchema } from './fields.js';

export const calendarLinkKindSchema = z.enum(calendarLinkKinds);

/**
 * A calendar link as the administrator sees it, without its token. `memberName` is null for a link made without a
 * chosen identity, or when the name is unknown. `lastReadAt` is accurate to a minute, null for a link that was never
 * read.
 */
export const managedCalendarLinkSchema = z
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
