import type { IdentityMethod } from '@lab/contracts';

/**
 * The address at which a university sign-in begins. It is a route of the server, not a page of the app.
 * @param redirect the page that the user sees afterwards
 * @param isAgain true to make the university ask for a new sign-in, even if the user is still signed in there
 */
export const universityPath = (redirect: string, isAgain = false): string =>
  `/api/auth/oidc/start?${new URLSearchParams({ redirect, ...(isAgain && { again: 'true' }) })}`;

/** True when the university sign-in is the only way to prove who the user is. */
export const isByUniversity = (methods: readonly IdentityMethod[]): boolean =>
  methods.length > 0 && methods.every((method) => method === 'oidc');
