import { paths } from '@lab/contracts';

const REDIRECT = 'redirect';
const doors = new Set<string>([paths.auth, paths.logout]);

/**
 * A place in this app that an address from outside may send someone to, or undefined.
 * Only relative addresses of this origin pass: `//evil.example` and `/.//evil.example` lead elsewhere.
 */
export const safeRedirect = (wanted: string | null): string | undefined => {
  if (!wanted?.startsWith('/')) return undefined;
  const url = URL.canParse(wanted, location.origin) ? new URL(wanted, location.origin) : undefined;
  if (url?.origin !== location.origin || url.pathname.startsWith('//') || doors.has(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
};

/** Where the login page leads afterwards, from its own query string. */
export const redirectTarget = (search: string): string =>
  safeRedirect(new URLSearchParams(search).get(REDIRECT)) ?? paths.portal;

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** The login page's address, remembering where someone wanted to go. */
export const loginPath = ({ pathname, search, hash }: Place): string =>
  `${paths.auth}?${new URLSearchParams({ [REDIRECT]: pathname + search + hash })}`;
