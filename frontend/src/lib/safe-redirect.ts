import { ownAddress, paths } from '@lab/contracts';

const REDIRECT = 'redirect';
const doors = new Set<string>([paths.auth, paths.logout]);

/** A path in this app that an external address may redirect to, or undefined. */
export const safeRedirect = (wanted: string | null): string | undefined => {
  const url = ownAddress(wanted, location.origin);
  return url && !doors.has(url.pathname) ? url.pathname + url.search + url.hash : undefined;
};

/** Where the login page redirects afterwards, from its query string. */
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
