import { randomBytes } from 'node:crypto';

/**
 * A network address that nobody else in the run has, in any file or worker, so that no limit counts two tests together.
 * @returns an IPv6 address in a /64 of its own, since limits count a caller by their /64
 */
export const newAddress = (): string => {
  const [a, b, c] = randomBytes(6)
    .toString('hex')
    .match(/.{4}/g)!
    .map((group) => parseInt(group, 16).toString(16));
  return `fd00:${a}:${b}:${c}::1`;
};
