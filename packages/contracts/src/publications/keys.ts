import { visibleLine } from '../text/visible-text.js';
import { limits } from '../wire/limits.js';

const MAX_LENGTH = limits.lineLength;

const OTHERS = /[^\p{L}\p{M}\p{Nd}_.:+/-]+/gu;

/** Matches segments that browsers, proxies and the gateway remove from a path or refuse. */
const EMPTY_OR_DOTS = /^\.{0,2}$/;

/**
 * Turns the key of a publication into one that can be part of a page's address: letters and digits of any script and `-
 * _ . : + /`, without empty, `.` or `..` segments. A valid key stays unchanged.
 * @returns an empty text when no character is left
 */
export const addressableKey = (text: string): string => {
  const key = visibleLine(text);
  if (isAddressable(key)) return key;
  const plain = key
    .replace(/^[a-z]+:\/+/i, '')
    .replace(OTHERS, '-')
    .slice(0, MAX_LENGTH);
  // A removed emoji or half a character may leave something invisible behind.
  const repaired = visibleLine(plain)
    .split('/')
    .map((segment) => segment.replace(/^-+|-+$/g, ''))
    .filter((segment) => !EMPTY_OR_DOTS.test(segment))
    .join('/');
  return isAddressable(repaired) ? repaired : '';
};

/** True for a key that can be part of an address unchanged. */
export const isAddressable = (key: string): boolean =>
  key.length <= MAX_LENGTH &&
  visibleLine(key) === key &&
  key.search(OTHERS) < 0 &&
  key.split('/').every((segment) => !EMPTY_OR_DOTS.test(segment));

/** Returns `key-2` and so on for an entry whose key is taken. */
export const numberedKey = (key: string, number: number): string => {
  const ending = `-${number}`;
  return addressableKey(key.slice(0, MAX_LENGTH - ending.length) + ending);
};
