import { z } from 'zod';

/** Messages about concurrent edits, shared by the browser and the services. */
export const recordVersionMessages = {
  /** 412: the record has changed since it was read. */
  changed: 'Somebody else has changed this meanwhile.',
  /** 400: the header is malformed. */
  unreadable: 'Please send the version that you have seen as one number in quotation marks, such as If-Match: "3".',
} as const;

/** The header of a PUT with the version that its sender has seen. Without it there is no check. */
export const IF_MATCH_HEADER = 'if-match';

/** The version of a record: starts at 1 and increases with every change, by anybody. */
export const recordVersionSchema = z.int32().positive();

/** The value of `If-Match` for a version: `"3"`. */
export const ifMatch = (version: number): string => `"${version}"`;

/** Parses `If-Match`. Returns the version; also accepts versions that no record ever had. */
export const ifMatchSchema = z
  .string()
  .regex(/^"(0|[1-9]\d{0,14})"$/, recordVersionMessages.unreadable)
  .transform((value) => Number(value.slice(1, -1)));
