import { deriveSecrets } from '@lab/service-kit/identity-keys';

const made = deriveSecrets('the keys of tests');

/** The gateway's keys in everything that tests start; the same in all processes of a run. */
export const TEST_KEYS = { privateKey: made.IDENTITY_PRIVATE_KEY, publicKey: made.IDENTITY_PUBLIC_KEY };

/** The keys with which the meetings service requests calendars, in everything that tests start. */
export const TEST_CALENDAR_KEYS = { privateKey: made.CALENDAR_PRIVATE_KEY, publicKey: made.CALENDAR_PUBLIC_KEY };

/** The keys with which the notifications service asks for outboxes, in everything that tests start. */
export const TEST_OUTBOX_KEYS = { privateKey: made.OUTBOX_PRIVATE_KEY, publicKey: made.OUTBOX_PUBLIC_KEY };
