import { limits } from './limits.js';

/**
 * The header that makes a POST idempotent: a request with the same key within a day, from the same session or guest,
 * gets the first answer. One key for each filled-in form.
 */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** How long a key is stored, in hours. */
export const IDEMPOTENCY_KEY_HOURS = 24;

/** Messages about repeated requests. */
export const repeatMessages = {
  key: `Please send an Idempotency-Key of 1 to ${limits.idempotencyKeyLength} characters`,
  otherFields: 'This was saved before with other contents. Please look at what is there before you send it again.',
} as const;
