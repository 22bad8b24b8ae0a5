/** The events in an iCalendar file, with folded lines joined. */
export const eventsOf = (file: string): string[] =>
  file
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => event.split('END:VEVENT')[0]!);

/** The value of an event's property; empty if missing. */
export const field = (event: string | undefined, name: string): string =>
  new RegExp(`^${name}[^:]*:(.*)\\r$`, 'm').exec(event ?? '')?.[1] ?? '';
