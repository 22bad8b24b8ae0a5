/**
 * The header in which a page says as whom its user acts, by the member's id: the gateway refuses a write when the session
 * says otherwise.
 */
export const ACTING_MEMBER_HEADER = 'x-lab-acting-member';

/** Messages of the two logins (members, administrators). */
export const sessionMessages = {
  missingPassword: 'Please enter the password',
  incorrectPassword: 'Incorrect password. Please try again.',
  incorrectAdminPassword: 'Incorrect Password',
  tooManyAttempts: 'Too many wrong passwords. Please wait a minute and try again.',
  notLoggedIn: 'Please log in to continue.',
  notAllowed: 'Please enter the administrator password to continue.',
  adminUnclear:
    'Administrators cannot be checked at the moment. Please try again in a minute, or log out and in again as a member.',
  /** The page names another person than the session. */
  somebodyElse:
    'Who you are has changed meanwhile, perhaps in another tab. Please look whose name this carries, then send it again.',
  foreignOrigin: 'This request came from another website and was refused.',
} as const;
