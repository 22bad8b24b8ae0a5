import { limits } from './limits.js';

/**
 * The header that makes a repeated POST one: the same key again within a day, by the same session or guest, is answered as
 * the first time. One key for each filled-in form.
 */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** How long a key is remembered, in hours. */
export const IDEMPOTENCY_KEY_HOURS = 24;

/** Sentences about repeated requests. */
export const repeatMessages = {
  key: `Please send an Idempotency-Key of 1 to ${limits.idempotencyKeyLength} characters`,
  otherFields: 'This was saved before with other contents. Please look at what is there before you send it again.',
} as const;
