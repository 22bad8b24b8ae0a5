/** The events of an iCalendar file, its long lines joined again. */
export const eventsOf = (file: string): string[] =>
  file
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => event.split('END:VEVENT')[0]!);

/** What an event says under a name; blank when it says nothing. */
export const field = (event: string | undefined, name: string): string =>
  new RegExp(`^${name}[^:]*:(.*)\\r$`, 'm').exec(event ?? '')?.[1] ?? '';
