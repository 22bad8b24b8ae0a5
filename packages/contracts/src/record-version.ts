import { z } from 'zod';

/** Sentences about a record that several people edit, in one place for the browser and the services. */
export const recordVersionMessages = {
  /** 412: what was seen is not what there is any more. */
  changed: 'Somebody else has changed this meanwhile.',
  /** 400: the header is there and says no version. */
  unreadable: 'Please send the version that you have seen as one number in quotation marks, such as If-Match: "3".',
} as const;

/** The header of a PUT that says which version its sender has seen; without it nobody is asked. */
export const IF_MATCH_HEADER = 'if-match';

/** How often a record has been changed, by whomever, counted from 1: another number is another state of it. */
export const recordVersionSchema = z.int32().positive();

/** The value of `If-Match` for a version: `"3"`. */
export const ifMatch = (version: number): string => `"${version}"`;

/** `If-Match` as it comes. Gives the version; one that no record ever had is readable, too. */
export const ifMatchSchema = z
  .string()
  .regex(/^"(0|[1-9]\d{0,14})"$/, recordVersionMessages.unreadable)
  .transform((value) => Number(value.slice(1, -1)));
