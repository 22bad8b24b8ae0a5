/** What a link gives access to: the lab's meetings, or one member's personal calendar. */
export const calendarLinkKinds = ['meetings', 'personal'] as const;

export type CalendarLinkKind = (typeof calendarLinkKinds)[number];

/** Labels of the kinds. */
export const calendarLinkKindLabels: Readonly<Record<CalendarLinkKind, string>> = {
  meetings: 'Lab meetings',
  personal: 'Personal calendar',
};

/** Messages of the administrator's page of calendar links. */
export const calendarLinksMessages = {
  unknown: 'There is no such calendar link.',
  ended: 'Link ended',
} as const;
