import { z } from 'zod';
import { limits } from './limits.js';
import { ID_PATTERN, MAX_ID } from './record-id.js';
import { isWebLink } from './web-link.js';

/** A database id: a positive integer that fits PostgreSQL's `integer`. */
export const idSchema = z.int().positive().max(MAX_ID);

/** An id in a path or query string, e.g. `/api/lab-members/7`. Parses to a number. */
export const idParamSchema = z.string().regex(ID_PATTERN, 'Not a valid id').transform(Number).pipe(idSchema);

/** `?flag=true` or `?flag=false` in a query string. Parses to a boolean. */
export const booleanParamSchema = z
  .enum(['true', 'false'], 'Must be true or false')
  .transform((value) => value === 'true');

/** An instant, ISO 8601 with `Z`. */
export const instantSchema = z.iso.datetime();

/** PostgreSQL cannot store U+0000 in text. */
// eslint-disable-next-line no-control-regex
const NUL = /\u0000/g;

const text = (maxLength: number) =>
  z
    .string()
    .transform((value) => value.replace(NUL, '').trim())
    .pipe(z.string().max(maxLength, `Please use at most ${maxLength} characters`));

/**
 * A required line of text: trimmed, with at least `minLength` characters.
 * @param message when it is missing, too short or not a string
 */
export const lineSchema = (message: string, minLength = 1, maxLength: number = limits.lineLength) =>
  z.string(message).pipe(text(maxLength)).pipe(z.string().min(minLength, message));

/**
 * A blank string, which counts as absent.
 * @param message for any other string
 */
export const blankSchema = (message: string) => z.string().regex(/^\s*$/, message);

/** A whole number; a blank, or null, is null. */
export const wholeNumberSchema = (message: string, { min, max }: { min: number; max: number }) =>
  z
    .union(
      [z.int({ error: message, abort: true }).min(min, message).max(max, message), blankSchema(message), z.null()],
      message,
    )
    .transform((value) => (typeof value === 'number' ? value : null));

/**
 * Parses a typed whole number (`12000`, `12,000`). Returns null for a blank, and NaN, which no schema accepts, for
 * anything else.
 */
export const readWholeNumber = (text: string): number | null => {
  const digits = text.trim();
  if (!digits) return null;
  return /^(\d+|\d{1,3}(,\d{3})+)$/.test(digits) ? Number(digits.replaceAll(',', '')) : Number.NaN;
};

/** Optional text. Absent, null and blank values become null. */
export const optionalTextSchema = (maxLength: number = limits.textLength) =>
  z
    .union([text(maxLength), z.null()], 'Please enter text')
    .optional()
    .transform((value) => value || null);

/**
 * An optional http or https link. Absent, null and blank values become null.
 * @param message for anything else
 */
export const optionalLinkSchema = (message = 'Please enter a valid URL') =>
  z
    .union([z.string(), z.null()], message)
    .optional()
    .transform((link) => link?.trim() || null)
    .refine((link) => link === null || isWebLink(link), message);

const EARLIEST = '1900-01-01';

/**
 * A day without a time, `YYYY-MM-DD`. It is the same day everywhere and never converted between time zones.
 * @param message for anything that is not a valid day
 */
export const calendarDateSchema = (message = 'Please enter a date as YYYY-MM-DD') =>
  z.iso.date({ error: message, abort: true }).refine((date) => date >= EARLIEST, { error: message, abort: true });

/**
 * A required day.
 * @param missing message when it is missing or blank
 * @param invalid message when it is not a valid day
 */
export const requiredDateSchema = (missing: string, invalid?: string) =>
  z.string(missing).trim().min(1, { error: missing, abort: true }).pipe(calendarDateSchema(invalid));

/** An optional day. Absent, null and blank values become null. */
export const optionalDateSchema = (message = 'Please enter a date as YYYY-MM-DD') =>
  z
    .union([calendarDateSchema(message), blankSchema(message), z.null()], message)
    .optional()
    .transform((date) => date?.trim() || null);

/** The version of a record: starts at 1 and increases with every change, by anybody. */
export const recordVersionSchema = z.int32().positive();
