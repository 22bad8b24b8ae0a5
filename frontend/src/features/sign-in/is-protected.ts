import type { Credentials } from '@lab/contracts';

/** True when the member can be chosen only with one of these. */
export const isProtected = ({ passkeys, hasCode }: Credentials): boolean => hasCode || passkeys.length > 0;

/** What follows from removing the last of them. */
export const LAST_ONE = 'Nothing else protects your name: anybody in the lab can then choose it.';
