import { GUEST_KEY_HEADER } from '@lab/contracts';
import type { Headers } from './http/http-client';

/** The guest's key for each share link that was used since the page was loaded. */
const keys = new Map<string, string>();

/** 128 random bits in base64url, as in `guestKeySchema`. */
const newKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const headersOf = (key: string | undefined): Headers => (key ? { [GUEST_KEY_HEADER]: key } : {});

/**
 * Identifies a guest while the page is open. The server stores the key in a cookie. A browser that keeps no cookies
 * sends only this header, so that a second vote still replaces the first.
 */
export const guestKeys = {
  /** The headers for reading, which does not create a guest. */
  toLook: (shareToken: string): Headers => headersOf(keys.get(shareToken)),
  toTakePart: (shareToken: string): Headers => {
    if (!keys.has(shareToken)) keys.set(shareToken, newKey());
    return headersOf(keys.get(shareToken));
  },
  /** Stores the key of a personal link. */
  adopt: (shareToken: string, key: string): void => void keys.set(shareToken, key),
};

/** For tests: has the same effect as closing the page. */
export const forgetGuestKeys = (): void => keys.clear();
