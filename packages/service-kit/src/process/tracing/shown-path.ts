/** A plain word of a route, or a number. Anything longer or more mixed may be the secret of a link. */
const HARMLESS = /^(?:[a-z][a-z.-]{0,39}|\d{1,10}|)$/;

/**
 * A path without its query, and with `…` for every segment that may be a secret, for traces.
 * @param target the raw path, e.g. `/api/lab-meetings/calendar.ics?token=…`
 */
export const shownPath = (target: string): string =>
  target
    .split(/[?#]/, 1)[0]!
    .split('/')
    .map((part) => (HARMLESS.test(part) ? part : '…'))
    .join('/');
