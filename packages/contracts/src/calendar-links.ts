import { z } from 'zod';
import { idSchema, instantSchema } from './fields.js';

/** What a link opens: the lab's meetings, or everything that is in one member's calendar. */
export const calendarLinkKinds = ['meetings', 'personal'] as const;

export const calendarLinkKindSchema = z.enum(calendarLinkKinds);

/** Names of the kinds as a person reads them. */
export const calendarLinkKindLabels: Readonly<Record<CalendarLinkKind, string>> = {
  meetings: 'Lab meetings',
  personal: 'Personal calendar',
};

/** Sentences of the page on which the administrator looks at all links. */
export const calendarLinksMessages = {
  unknown: 'There is no such calendar link.',
  ended: 'Link Ended',
} as const;

/**
 * A calendar link as the administrator sees it; never its token. `memberName` is null for a link whose maker had not said
 * who they are, and where the name is not known. `lastReadAt` is right to a minute, null for one that was never read.
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

/** `GET /api/calendar-links`: every link that leads somewhere, newest first. `DELETE /api/calendar-links/{id}` ends one. */
export const managedCalendarLinkListSchema = z
  .object({ calendarLinks: z.array(managedCalendarLinkSchema) })
  .meta({ id: 'ManagedCalendarLinkList' });

export type CalendarLinkKind = z.infer<typeof calendarLinkKindSchema>;
export type ManagedCalendarLink = z.infer<typeof managedCalendarLinkSchema>;
export type ManagedCalendarLinkList = z.infer<typeof managedCalendarLinkListSchema>;
