import { limits, wholeUnitsText } from '@lab/contracts';

/** Explains an invitation. */
export const INVITE_TEXT = `It works once, within ${wholeUnitsText(limits.inviteSeconds)}, without the lab’s password, and lets its owner add a passkey or set a code.`;
