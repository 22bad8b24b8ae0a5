/** A word of a route or a number: what is longer or more mixed may be the secret of a link. */
const HARMLESS = /^(?:[a-z][a-z.-]{0,39}|\d{1,10}|)$/;

/**
 * A path as traces may show it: without its query, and with `…` for every part that may be secret.
 * @param target the path as it was sent, e.g. `/api/lab-meetings/calendar.ics?token=…`
 */
export const shownPath = (target: string): string =>
  target
    .split(/[?#]/, 1)[0]!
    .split('/')
    .map((part) => (HARMLESS.test(part) ? part : '…'))
    .join('/');
