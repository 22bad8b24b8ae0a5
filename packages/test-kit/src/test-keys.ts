import { deriveSecrets } from '@lab/service-kit/identity-keys';

const made = deriveSecrets('the keys of tests');

/** The gateway's keys in everything a test starts: the same in each process of a run. */
export const TEST_KEYS = { privateKey: made.IDENTITY_PRIVATE_KEY, publicKey: made.IDENTITY_PUBLIC_KEY };

/** The secret of the services that keep calendars, in everything a test starts. */
export const TEST_CALENDAR_SECRET = made.CALENDAR_SECRET;
