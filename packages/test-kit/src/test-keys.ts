import { publicKeyOf } from '@lab/service-kit/config';
import type { IdentityKeys } from './identity-keys.js';

const pairOf = (privateKey: string): IdentityKeys => ({ privateKey, publicKey: publicKeyOf(privateKey) });

/** The gateway's keys in everything that tests start; the same in all processes of a run. */
export const TEST_KEYS = pairOf('MC4CAQAwBQYDK2VwBCIEIAM+0JLTEuJqNcgOE43TgOmiML//F1CAujjJj0qXLPTX');
