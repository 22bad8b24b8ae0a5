import { z } from 'zod';
import { limits } from './limits.js';

/** A database id: a positive integer that fits PostgreSQL's `integer`. */
export const idSchema = z.int().positive().max(2_147_483_647);

/** An id in a path or query string, e.g. `/api/lab-members/7`. Parses to a number. */
export const idParamSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Not a valid id')
  .transform(Number)
  .pipe(idSchema);

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
