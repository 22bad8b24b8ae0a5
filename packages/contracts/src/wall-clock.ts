import { z } from 'zod';

const WRITTEN =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,]\d+)?)?\s*(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

const isDay = (date: string): boolean => z.iso.date().safeParse(date).success && date >= '1900';

/**
 * The lab's wall clock, `YYYY-MM-DDTHH:mm:ss`, as it stands written: seconds, fractions and an offset may follow, none of
 * them moves it. Null for what is no such time.
 * @param timeOfDay what a day without a time means, e.g. `19:00`
 */
export const readWallClock = (text: string, timeOfDay: string): string | null => {
  const [, date = '', hours, minutes, seconds = '00'] = WRITTEN.exec(text.trim()) ?? [];
  if (!isDay(date)) return null;
  return hours ? `${date}T${hours}:${minutes}:${seconds}` : `${date}T${timeOfDay}:00`;
};

/** A wall-clock time in an answer: `YYYY-MM-DDTHH:mm:ss`, no offset, never converted between zones. */
export const wallClockSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);

/**
 * A wall-clock time in a request.
 * @param missing the sentence when it is missing or blank
 * @param invalid the sentence when it is unreadable or no day of the calendar
 */
export const writtenTimeSchema = (missing: string, invalid: string, timeOfDay: string) =>
  z
    .string(missing)
    .trim()
    .min(1, { error: missing, abort: true })
    .transform((text, context) => {
      const time = readWallClock(text, timeOfDay);
      if (time === null) context.addIssue({ code: 'custom', message: invalid });
      return time ?? z.NEVER;
    });

/** The day of the week of a day or wall-clock time: 0 is Sunday, 2 is Tuesday. */
export const weekdayOf = (date: string): number => new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay();
