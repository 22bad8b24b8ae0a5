const MAX_NAME_LENGTH = 64;

/** `+02:00`, `UTC+2`, `Etc/GMT-2`: an offset does not know when the clocks change. */
const OFFSET = /^(etc\/)?(utc|gmt)?[+-]?\d/i;

/**
 * Returns the canonical name of an IANA time zone, such as `Europe/Berlin` for `europe/berlin`; null for an offset or an
 * unknown zone.
 */
export const canonicalTimeZone = (typed: string): string | null => {
  const name = typed.trim();
  if (name.length > MAX_NAME_LENGTH || OFFSET.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
};
