import { deriveSecrets } from '@lab/service-kit/identity-keys';

const made = deriveSecrets('the keys of tests');

/** The gateway's keys in everything that tests start; the same in all processes of a run. */
export const TEST_KEYS = { privateKey: made.IDENTITY_PRIVATE_KEY, publicKey: made.IDENTITY_PUBLIC_KEY };

/** The calendar secret in everything that tests start. */
export const TEST_CALENDAR_SECRET = made.CALENDAR_SECRET;

/** The secret of outboxes in everything that tests start. */
export const TEST_OUTBOX_SECRET = made.OUTBOX_SECRET;
