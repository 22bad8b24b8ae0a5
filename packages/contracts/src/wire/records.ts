import { limits } from './limits.js';

/** The largest value of PostgreSQL's `integer`. */
export const MAX_ID = 2_147_483_647;

/** Matches an id in a path or query string. */
export const ID_PATTERN = /^[1-9]\d{0,9}$/;

/** Reads the id in a page's address; undefined for anything else. */
export const readId = (text: string | null | undefined): number | undefined =>
  text && ID_PATTERN.test(text) && Number(text) <= MAX_ID ? Number(text) : undefined;

/** Messages about concurrent edits, shared by the browser and the services. */
export const recordVersionMessages = {
  /** 412: the record has changed since it was read. */
  changed: 'Somebody else has changed this meanwhile.',
  /** 400: the header is malformed. */
  unreadable: 'Please send the version that you have seen as one number in quotation marks, such as If-Match: "3".',
} as const;

/** Header of a PUT with the version that the client has read. Without it the version is not checked. */
export const IF_MATCH_HEADER = 'if-match';

/** The value of `If-Match` for a version: `"3"`. */
export const ifMatch = (version: number): string => `"${version}"`;

/** Path of a record's history, below the path of its list. */
export const recordHistoryPath = (list: string, id: number): string => `${list}/${id}/history`;

/**
 * Header that makes a POST idempotent: a second request with the same key within a day, from the same session or guest,
 * gets the first response. Clients use one key per filled-in form.
 */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** How long a key is stored, in hours. */
export const IDEMPOTENCY_KEY_HOURS = 24;

/** Messages about repeated requests. */
export const repeatMessages = {
  key: `Please send an Idempotency-Key of 1 to ${limits.idempotencyKeyLength} characters`,
  otherFields: 'This was already saved with other contents. Please check what was saved before you send it again.',
} as const;
