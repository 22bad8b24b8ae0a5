import { ownAddress, ownPath, paths } from '@lab/contracts';

const REDIRECT = 'redirect';
const loginPaths = new Set<string>([paths.auth, paths.logout]);

/** The address as a path of this app, or undefined if it is not a safe redirect. */
export const safeRedirect = (wanted: string | null): string | undefined => {
  const url = ownAddress(wanted, location.origin);
  return url && !loginPaths.has(url.pathname) ? ownPath(url.pathname) + url.search + url.hash : undefined;
};

/** The path to which the login page redirects, from its query string. */
export const redirectTarget = (search: string): string =>
  safeRedirect(new URLSearchParams(search).get(REDIRECT)) ?? paths.portal;

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** The login page's address, with the requested address as a parameter. */
export const loginPath = ({ pathname, search, hash }: Place): string =>
  `${paths.auth}?${new URLSearchParams({ [REDIRECT]: pathname + search + hash })}`;
