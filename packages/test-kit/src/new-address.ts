import { randomBytes } from 'node:crypto';

/**
 * Returns a network address that no other test uses, in any file or worker, so that tests do not share rate limits.
 * @returns an IPv6 address in its own /64, because limits count a caller's /64
 */
export const newAddress = (): string => {
  const [a, b, c] = randomBytes(6)
    .toString('hex')
    .match(/.{4}/g)!
    .map((group) => parseInt(group, 16).toString(16));
  return `fd00:${a}:${b}:${c}::1`;
};
