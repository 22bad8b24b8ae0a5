import { type IdentityKeys, publicKeyOf } from '@lab/service-kit/identity-keys';

const pairOf = (privateKey: string): IdentityKeys => ({ privateKey, publicKey: publicKeyOf(privateKey) });

/** The gateway's keys in everything that tests start; the same in all processes of a run. */
export const TEST_KEYS = pairOf('MC4CAQAwBQYDK2VwBCIEIAM+0JLTEuJqNcgOE43TgOmiML//F1CAujjJj0qXLPTX');

/** The keys with which the meetings service requests calendars, in everything that tests start. */
export const TEST_CALENDAR_KEYS = pairOf('MC4CAQAwBQYDK2VwBCIEIHOH4vwLmbmi48uP1FAhmAE4eHL1H08yxs0WQ9z1a5Jg');
