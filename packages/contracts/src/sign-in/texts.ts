import { limits } from '../wire/limits.js';

/**
 * Request header with the id of the member as whom the page's user acts. The gateway refuses a write when the session
 * has another member.
 */
export const ACTING_MEMBER_HEADER = 'x-lab-acting-member';

/** Messages of the two logins (members, administrators). */
/** Texts of a demonstration. */
export const demoMessages = {
  notice: 'This is a demonstration. Everything is reset every night, and no e-mail is sent.',
  large: 'The demonstration accepts at most 1 MB at a time.',
  often: 'The demonstration accepts only some changes at a time. Please wait a few minutes and try again.',
} as const;

export const sessionMessages = {
  missingPassword: 'Please enter the password',
  incorrectPassword: 'Incorrect password. Please try again.',
  incorrectAdminPassword: 'Incorrect Password',
  tooManyAttempts: 'Too many wrong passwords. Please wait a minute and try again.',
  notLoggedIn: 'Please log in to continue.',
  notAllowed: 'Please enter the administrator password to continue.',
  adminUnclear:
    'Administrators cannot be checked at the moment. Please try again in a minute, or log out and in again as a member.',
  /** The page names another member than the session. */
  somebodyElse:
    'Your identity has changed in the meantime, perhaps in another tab. Please check the name on this, then send it again.',
  foreignOrigin: 'This request came from another website and was refused.',
  noPasswordLogin: 'The lab’s password does not open the portal any more. Please sign in with your university account.',
} as const;

/** Why a sign-in at the university failed: the `problem` in the address of the login page. */
export type OidcProblem = 'unknown_person' | 'email_not_verified' | 'cancelled' | 'failed' | 'away';

export const oidcMessages: Record<OidcProblem, string> = {
  unknown_person:
    'We do not know yet who you are in the lab. The professor can see that you were here, and can let you in with one click. Please try again after that.',
  email_not_verified:
    'The university has not confirmed an e-mail address of yours, so we cannot tell who you are in the lab. The professor can see that you were here, and can let you in with one click. Please try again after that.',
  cancelled: 'The sign-in was cancelled. You can try again whenever you like.',
  failed:
    'The sign-in did not work: it took too long, or its answer was not right. Please try again, and tell the administrator if it fails again.',
  away: 'The university’s sign-in does not answer at the moment. Please try again in a few minutes.',
};

/**
 * The message for `away` when a part of the portal is unavailable, not the university: `side` in the address of the
 * login page.
 */
export const PORTAL_AWAY =
  'A part of the portal does not answer at the moment, so it cannot look up who you are. Please try again in a few minutes.';

/** The name of a university account: its e-mail address, or else its identifier. */
export const accountTitle = ({ email, subject }: { email: string | null; subject: string }): string =>
  email ?? `account ${subject}`;

/** Follows the message for `away` when the lab's password is accepted. */
export const PASSWORD_STILL_WORKS = 'The password still works.';

export const accountMessages = {
  unknown: 'There is no such account (any more).',
  missingMember: 'Please choose who this is',
  linked: 'This account is linked already.',
} as const;

/** Messages about API tokens. */
export const tokenMessages = {
  missingName: 'Please name this token',
  wrongDays: `Please choose 1 to ${limits.apiTokenDays} days`,
  protectFirst: 'Please protect your name with a passkey, a code or your university account first.',
  tooMany: `You have ${limits.apiTokens} tokens, which is the maximum. Please revoke one first.`,
  unknown: 'There is no such token (any more).',
  /** For programs that use a token. */
  invalid: 'This API token is not valid (any more). Its owner can make another one on the page “Sign-in”.',
  severalGiven: 'The request has more than one Authorization header.',
  onlyReads: 'This API token may only read.',
  sessionsOnly: 'An API token cannot be used for this. Please log in with a browser.',
} as const;

/** How a member proves who they are; `oidc` is the university sign-in. */
export const identityMethods = ['passkey', 'code', 'oidc'] as const;

export const credentialMessages = {
  proveFirst: 'Please prove who you are.',
  wrongCode: 'That code is not right.',
  wrongPasskey: 'That passkey could not be checked. Please try again.',
  tooManyCodes: 'Too many wrong codes. Please wait 15 minutes and try again.',
  wrongCurrentCode: 'The current code is not right.',
  patternCode: 'Please choose something else: this is a pattern that others try first',
  commonCode: 'Please choose something else: this is one of the most common passwords',
  ownNameCode: 'Please choose something else: this is your own name or address',
  labNameCode: 'Please choose something else: this is the name of the lab or the university',
  labPasswordCode: 'Please choose something else: everyone in the lab knows this password',
  tooManyCodeChanges: 'The code was changed many times just now. Please wait 15 minutes and try again.',
  sessionsUnknown: 'Your sessions cannot be looked up at the moment. Please try again in a minute.',
  noCode: 'There is no code to remove.',
  unknownPasskey: 'There is no such passkey.',
  knownPasskey: 'This passkey is already registered.',
  tooManyPasskeys: `You have ${limits.passkeys} passkeys, which is the maximum. Please remove one first.`,
  notInTheLab: 'There is no such member in the lab (any more).',
  sayWhoFirst: 'Please say who you are first.',
  onlyYourself: 'You can only do this as yourself.',
  protectedName: (name: string) => `Only ${name} can do this as ${name}. If this is you, please say so first.`,
  inviteOver: 'This link was already used, or it is no longer valid. Please ask the professor for a new one.',
} as const;

/** Path of the zip file with everything that the portal stores about the caller. */
export const PERSONAL_DATA_PATH = '/api/auth/personal-data';

/** The message when a network downloads its members' data too often. */
export const personalDataOftenMessage = 'Too many downloads from your network. Please try again in an hour.';
