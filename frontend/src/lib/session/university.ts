/**
 * The address at which a sign-in by the university begins. It is the server's, not a page of the app.
 * @param redirect where it leads to
 * @param isAgain whether the user shows once more who they are, though the university still knows them
 */
export const universityPath = (redirect: string, isAgain = false): string =>
  `/api/auth/oidc/start?${new URLSearchParams({ redirect, ...(isAgain && { again: 'true' }) })}`;
