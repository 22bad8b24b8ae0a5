import { z } from 'zod';
import { typedValue } from '../text/visible-text.js';
import { isInRange, outsideRangeMessage } from './texts.js';

const WRITTEN =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,]\d+)?)?\s*(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

const isDay = (date: string): boolean => z.iso.date().safeParse(date).success;

/**
 * Parses a local time of the lab to `YYYY-MM-DDTHH:mm:ss`. Seconds, fractions and an offset may follow, but an offset
 * does not shift it. Null when it is not a valid time.
 * @param timeOfDay used for a day without a time, e.g. `19:00`
 */
const readWallClock = (text: string, timeOfDay: string): string | null => {
  const [, date = '', hours, minutes, seconds = '00'] = WRITTEN.exec(typedValue(text)) ?? [];
  if (!isDay(date)) return null;
  return hours ? `${date}T${hours}:${minutes}:${seconds}` : `${date}T${timeOfDay}:00`;
};

/** A local time in a response: `YYYY-MM-DDTHH:mm:ss`, without offset, never converted between time zones. */
export const wallClockSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);

/**
 * A local time in a request.
 * @param missing message when it is missing or blank
 * @param invalid message when it is malformed or not a valid day. A date outside the range gets a message with the
 * range.
 * @param timeOfDay returns the time for a day without one, e.g. `19:00`
 */
export const writtenTimeSchema = (missing: string, invalid: string, timeOfDay: () => string) =>
  z
    .string(missing)
    .transform(typedValue)
    .pipe(z.string().min(1, { error: missing, abort: true }))
    .transform((text, context) => {
      const time = readWallClock(text, timeOfDay());
      if (time !== null && isInRange(time)) return time;
      context.addIssue({ code: 'custom', message: time === null ? invalid : outsideRangeMessage() });
      return z.NEVER;
    });
