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
  foreignOrigin: 'This request came from another website and was refused.',
} as const;
