import { isBlank } from '../text/visible-text.js';

/** A value that was given; undefined for null and texts without a visible character. */
export const ifGiven = (value: unknown): unknown =>
  value === null || (typeof value === 'string' && isBlank(value)) ? undefined : value;

/**
 * Makes a function for `z.preprocess` that fills in fields that were left out.
 * @param defaultsOf their values, which may follow from the given fields
 */
export const withDefaults =
  (defaultsOf: (given: Record<string, unknown>) => Record<string, unknown>) =>
  (given: unknown): unknown => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
    const fields = given as Record<string, unknown>;
    const missing = Object.entries(defaultsOf(fields)).filter(([name]) => ifGiven(fields[name]) === undefined);
    return { ...fields, ...Object.fromEntries(missing) };
  };
