import { parseUrl, paths } from '@lab/contracts';

const REDIRECT = 'redirect';
const doors = new Set<string>([paths.auth, paths.logout]);

/**
 * A path in this app that an external address may redirect to, or undefined.
 * Only relative addresses of this origin are accepted: `//evil.example` and `/.//evil.example` lead elsewhere.
 */
export const safeRedirect = (wanted: string | null): string | undefined => {
  if (!wanted?.startsWith('/')) return undefined;
  const url = parseUrl(wanted, location.origin);
  if (url?.origin !== location.origin || url.pathname.startsWith('//') || doors.has(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
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
