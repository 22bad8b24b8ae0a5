import { z } from 'zod';
import { readMeetingFile } from '../meetings/slides-link.js';
import { EMAIL, readEmail, readWebLink } from '../text/addresses.js';
import { isBlank, typedValue, visibleLine, visibleText } from '../text/visible-text.js';
import { dateRange, type DayRange, isInRange, outsideRangeMessage } from '../time/texts.js';
import { limits } from './limits.js';
import { ID_PATTERN, MAX_ID } from './records.js';

/** A database id: a positive integer that fits PostgreSQL's `integer`. */
export const idSchema = z.int().positive().max(MAX_ID);

/**
 * The id of a record that a request has to name.
 * @param message when it is missing, or anything but an id
 */
export const requiredIdSchema = (message: string) => z.int32(message).positive(message);

/** An id in a path or query string, e.g. `/api/lab-members/7`. Parses to a number. */
export const idParamSchema = z.string().regex(ID_PATTERN, 'Not a valid id').transform(Number).pipe(idSchema);

/** What is said of any other value where true or false is asked for. */
export const TRUE_OR_FALSE = 'Must be true or false';

/** `?flag=true` or `?flag=false` in a query string. Parses to a boolean. */
export const booleanParamSchema = z.enum(['true', 'false'], TRUE_OR_FALSE).transform((value) => value === 'true');

/** An instant, ISO 8601 with `Z`. */
export const instantSchema = z.iso.datetime();

/** A message, or what makes it when the value is refused. */
type Message = string | (() => string);

const withinLength = (maxLength: number) => z.string().max(maxLength, `Please use at most ${maxLength} characters`);

const line = (maxLength: number) => z.string().transform(visibleLine).pipe(withinLength(maxLength));

const text = (maxLength: number) => z.string().transform(visibleText).pipe(withinLength(maxLength));

/**
 * A required line: without invisible characters and blanks around it, line breaks as spaces, with at least `minLength`
 * characters.
 * @param message when it is missing, too short or not a string
 */
export const lineSchema = (message: Message, minLength = 1, maxLength: number = limits.lineLength) =>
  z
    .string({ error: message })
    .pipe(line(maxLength))
    .pipe(z.string().min(minLength, { error: message }));

/**
 * A required text, which may have several lines; otherwise like a line.
 * @param message when it is missing, too short or not a string
 */
export const textSchema = (message: string, minLength = 1, maxLength: number = limits.textLength) =>
  z.string(message).pipe(text(maxLength)).pipe(z.string().min(minLength, message));

/**
 * A string without a visible character, which counts as absent.
 * @param message for any other string
 */
export const blankSchema = (message: Message) => z.string().refine(isBlank, { error: message });

/**
 * A whole number; a blank, or null, is null.
 * @param message a function when it depends on what the lab has chosen
 */
export const wholeNumberSchema = (message: Message, { min, max }: { min: number; max: number }) =>
  z
    .union(
      [
        z.int({ error: message, abort: true }).min(min, { error: message }).max(max, { error: message }),
        blankSchema(message),
        z.null(),
      ],
      { error: message },
    )
    .transform((value) => (typeof value === 'number' ? value : null));

/**
 * Parses a typed whole number (`12000`, `12,000`, `１２０００`). Returns null for a blank, and NaN, which no schema accepts, for
 * anything else.
 */
export const readWholeNumber = (text: string): number | null => {
  const digits = typedValue(text);
  if (!digits) return null;
  return /^(\d+|\d{1,3}(,\d{3})+)$/.test(digits) ? Number(digits.replaceAll(',', '')) : Number.NaN;
};

/** Optional text, which may have several lines. Absent, null and blank values become null. */
export const optionalTextSchema = (maxLength: number = limits.textLength) => optional(text(maxLength));

/** An optional line. Absent, null and blank values become null. */
export const optionalLineSchema = (maxLength: number = limits.lineLength) => optional(line(maxLength));

const optional = (given: ReturnType<typeof text>) =>
  z
    .union([given, z.null()], 'Please enter text')
    .optional()
    .transform((value) => value || null);

/** A complete web address in an answer. Its length comes first, because reading a long host can take quadratic time. */
export const webAddressSchema = z
  .string()
  .max(limits.linkLength)
  .pipe(z.url({ protocol: /^https?$/, error: 'Please enter a valid URL' }));

const webLink = (message: string) =>
  lineSchema(message, 1, limits.urlLength).transform((link, context) => {
    const read = readWebLink(link);
    if (read === null) context.addIssue({ code: 'custom', message });
    return read ?? z.NEVER;
  });

/** A file is deleted with its meeting, which would leave a dead link in any other record. */
const isKept = (link: string | null): boolean => link === null || readMeetingFile(link) === null;

const SLIDES_ELSEWHERE =
  'Uploaded slides can be deleted at any time. Please link to the page of their meeting instead.';

/**
 * A required http or https link, in its one spelling. Uploaded slides can be linked as the slides of a meeting only.
 * @param message for anything that is no link
 */
export const webLinkSchema = (message = 'Please enter a valid URL') =>
  webLink(message).refine(isKept, SLIDES_ELSEWHERE);

/**
 * An optional http or https link, in its one spelling. Absent, null and blank values become null.
 * @param message for anything else
 */
export const optionalLinkSchema = (message = 'Please enter a valid URL') =>
  z
    .union([blankSchema(message).transform(() => null), webLink(message), z.null()], message)
    .optional()
    .transform((link) => link ?? null)
    .refine(isKept, SLIDES_ELSEWHERE);

/**
 * An e-mail address, in its one spelling.
 * @param missing message when it is missing or blank
 * @param invalid message for anything that is no address
 */
export const emailSchema = (missing: string, invalid: string | ((given: string) => string) = missing) =>
  lineSchema(missing)
    .transform(readEmail)
    .pipe(
      z.email({
        pattern: EMAIL,
        error: ({ input }) => (typeof invalid === 'string' ? invalid : invalid(String(input))),
      }),
    );

/**
 * A day without a time, `YYYY-MM-DD`. It is the same day everywhere and never converted between time zones.
 * @param message for anything that is not a valid day
 * @param outside message for one outside the range
 */
export const calendarDateSchema = (
  message = 'Please enter a date as YYYY-MM-DD',
  range: DayRange = dateRange,
  outside = outsideRangeMessage(range),
) =>
  z.iso
    .date({ error: message, abort: true })
    // There is no such year.
    .refine((date) => !date.startsWith('0000'), { error: message, abort: true })
    .refine((date) => isInRange(date, range), { error: outside, abort: true });

/**
 * A required day.
 * @param missing message when it is missing or blank
 * @param invalid message when it is not a valid day
 */
export const requiredDateSchema = (missing: string, invalid?: string) =>
  z
    .string(missing)
    .transform(typedValue)
    .pipe(z.string().min(1, { error: missing, abort: true }).pipe(calendarDateSchema(invalid)));

/** An optional day. Absent, null and blank values become null. */
export const optionalDateSchema = (
  message = 'Please enter a date as YYYY-MM-DD',
  range: DayRange = dateRange,
  outside?: string,
) =>
  z
    .union([z.string().transform(typedValue), z.null()], message)
    .optional()
    .transform((date) => date || null)
    .pipe(calendarDateSchema(message, range, outside).nullable());

const isInstantInRange = (instant: string): boolean => isInRange(new Date(instant).toISOString());

/**
 * An instant of a request, with `Z` or an offset. Becomes UTC.
 * @param message for anything that is not an instant; one outside the range of dates is told which it is
 */
export const givenInstantSchema = (message: string) =>
  z.iso
    .datetime({ offset: true, error: message, abort: true })
    .refine(isInstantInRange, { error: outsideRangeMessage(), abort: true })
    .transform((instant) => new Date(instant).toISOString());

/**
 * A required instant, with `Z` or an offset. Becomes UTC.
 * @param missing message when it is missing or blank
 * @param invalid message when it is not an instant
 */
export const requiredInstantSchema = (missing: string, invalid: string) =>
  z
    .string(missing)
    .transform(typedValue)
    .pipe(z.string().min(1, { error: missing, abort: true }).pipe(givenInstantSchema(invalid)));

/** The version of a record: starts at 1 and increases with every change, by anybody. */
export const recordVersionSchema = z.int32().positive();

/** Query of lists that grow over the years: `?upcoming=true` leaves out past entries. */
export const upcomingQuerySchema = z.object({ upcoming: booleanParamSchema.default(false) });
