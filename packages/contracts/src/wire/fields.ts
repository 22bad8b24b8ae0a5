import { z } from 'zod';
import { readMeetingFile } from '../meetings/slides-link.js';
import type { Formats } from '../site/settings-schema.js';
import { EMAIL_PATTERN, readEmail, readWebLink } from '../text/addresses.js';
import { isBlank, typedValue, visibleLine, visibleText } from '../text/visible-text.js';
import { labFormats } from '../time/formats.js';
import { dateRange, type DayRange, isInRange, outsideRangeMessage } from '../time/texts.js';
import { limits } from './limits.js';
import { ID_PATTERN, MAX_ID } from './records.js';

/** A database id: a positive integer that fits PostgreSQL's `integer`. */
export const idSchema = z.int().positive().max(MAX_ID);

/**
 * The required id of a record in a request.
 * @param message when it is missing or not an id
 */
export const requiredIdSchema = (message: string) => z.int32(message).positive(message);

/** An id in a path or query string, e.g. `/api/lab-members/7`. Parses to a number. */
export const idParamSchema = z.string().regex(ID_PATTERN, 'Not a valid id').transform(Number).pipe(idSchema);

/** The message when a value is neither true nor false. */
export const TRUE_OR_FALSE = 'Must be true or false';

/** `?flag=true` or `?flag=false` in a query string. Parses to a boolean. */
export const booleanParamSchema = z.enum(['true', 'false'], TRUE_OR_FALSE).transform((value) => value === 'true');

/** An instant, ISO 8601 with `Z`. */
export const instantSchema = z.iso.datetime();

/** A message, or a function that returns it for the refused value. */
type Message = string | (() => string);

const withinLength = (maxLength: number) => z.string().max(maxLength, `Please use at most ${maxLength} characters`);

const line = (maxLength: number) => z.string().transform(visibleLine).pipe(withinLength(maxLength));

const text = (maxLength: number) => z.string().transform(visibleText).pipe(withinLength(maxLength));

/**
 * A required line with at least `minLength` characters. Removes invisible characters and blanks around it, and turns
 * line breaks into spaces.
 * @param message when it is missing, too short or not a string
 */
export const lineSchema = (message: Message, minLength = 1, maxLength: number = limits.lineLength) =>
  z
    .string({ error: message })
    .pipe(line(maxLength))
    .pipe(z.string().min(minLength, { error: message }));

/**
 * A required text, like a line, but line breaks stay.
 * @param message when it is missing, too short or not a string
 */
export const textSchema = (message: string, minLength = 1, maxLength: number = limits.textLength) =>
  z.string(message).pipe(text(maxLength)).pipe(z.string().min(minLength, message));

/**
 * A string without a visible character. It counts as absent.
 * @param message for any other string
 */
export const blankSchema = (message: Message) => z.string().refine(isBlank, { error: message });

/**
 * A whole number. Blank and null become null.
 * @param message a function when it depends on the lab's settings
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

/** Whole numbers by the lab's decimal sign. The other sign separates thousands. */
const wholeNumbers: Record<Formats['decimal'], RegExp> = {
  '.': /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.0{1,2})?$/,
  ',': /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,0{1,2})?$/,
};

/**
 * Parses a typed whole number in the lab's format (`12000`, `12,000.00`, `１２０００`; with a decimal comma `12.000,00`).
 * Returns null for a blank, and NaN for anything else, because no schema accepts NaN.
 */
export const readWholeNumber = (text: string): number | null => {
  const typed = typedValue(text);
  if (!typed) return null;
  const [, whole] = wholeNumbers[labFormats().decimal].exec(typed) ?? [];
  return whole === undefined ? Number.NaN : Number(whole.replaceAll(/[.,]/g, ''));
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

/** A field of a PUT body. An absent field stays undefined, even if the schema has a default for it. */
export const orUnchanged = <Schema extends z.ZodType>(schema: Schema) => z.union([z.undefined(), schema]).optional();

/**
 * A complete web address in a response. The length is checked first, because parsing a long host can take quadratic
 * time.
 */
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

/** A file is deleted with its meeting. A link in any other record would then be dead. */
const isKept = (link: string | null): boolean => link === null || readMeetingFile(link) === null;

const SLIDES_ELSEWHERE =
  'Uploaded slides can be deleted at any time. Please link to the page of their meeting instead.';

/**
 * A required http or https link, in canonical spelling. Uploaded slides are refused: only their meeting may link to
 * them.
 * @param message for anything that is not a link
 */
export const webLinkSchema = (message = 'Please enter a valid URL') =>
  webLink(message).refine(isKept, SLIDES_ELSEWHERE);

/**
 * An optional http or https link, in canonical spelling. Absent, null and blank values become null.
 * @param message for anything else
 */
export const optionalLinkSchema = (message = 'Please enter a valid URL') =>
  z
    .union([blankSchema(message).transform(() => null), webLink(message), z.null()], message)
    .optional()
    .transform((link) => link ?? null)
    .refine(isKept, SLIDES_ELSEWHERE);

/**
 * An e-mail address, in canonical spelling.
 * @param missing message when it is missing or blank
 * @param invalid message for anything that is not an address
 */
export const emailSchema = (missing: string, invalid: string | ((given: string) => string) = missing) =>
  lineSchema(missing)
    .transform(readEmail)
    .pipe(
      z.email({
        pattern: EMAIL_PATTERN,
        error: ({ input }) => (typeof invalid === 'string' ? invalid : invalid(String(input))),
      }),
    );

/**
 * A day without a time, `YYYY-MM-DD`. It is the same day everywhere and never converted between time zones.
 * @param message for anything that is not a valid day
 * @param outside message for a day outside the range
 */
export const calendarDateSchema = (
  message = 'Please enter a date as YYYY-MM-DD',
  range: DayRange = dateRange,
  outside = outsideRangeMessage(range),
) =>
  z.iso
    .date({ error: message, abort: true })
    // Year 0 does not exist.
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
 * @param message for anything that is not an instant. An instant outside the range of dates gets a message with the
 * range.
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

/** The version of a record. It starts at 1 and increases with every change. */
export const recordVersionSchema = z.int32().positive();

/** Query of lists that grow over the years: `?upcoming=true` leaves out past entries. */
export const upcomingQuerySchema = z.object({ upcoming: booleanParamSchema.default(false) });
