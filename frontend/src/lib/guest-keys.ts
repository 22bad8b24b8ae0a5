import { GUEST_KEY_HEADER } from '@lab/contracts';
import type { Headers } from './http/http-client';

/** The key of the guest for each share link that this page has used. */
const keys = new Map<string, string>();

/** 128 random bits in base64url, as in `guestKeySchema`. */
const newKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const headersOf = (key: string | undefined): Headers => (key ? { [GUEST_KEY_HEADER]: key } : {});

/**
 * Who a guest is as long as the page is open. The server keeps the key in a cookie; a browser that keeps no cookies sends
 * this header alone, so that a second vote replaces the first.
 */
export const guestKeys = {
  /** The headers for looking, which makes nobody a guest. */
  toLook: (shareToken: string): Headers => headersOf(keys.get(shareToken)),
  toTakePart: (shareToken: string): Headers => {
    if (!keys.has(shareToken)) keys.set(shareToken, newKey());
    return headersOf(keys.get(shareToken));
  },
  /** Takes the key of a personal link. */
  adopt: (shareToken: string, key: string): void => void keys.set(shareToken, key),
};

/** Closes the page, in tests. */
export const forgetGuestKeys = (): void => keys.clear();
