import { createHash, randomBytes } from 'node:crypto';

/**
 * Creates a random secret that is safe in a URL.
 * @param bytes of randomness; by default 16, which is 128 bits
 */
export const createSecretToken = (bytes = 16): string => randomBytes(bytes).toString('base64url');

/** The hash under which the database stores a secret. It needs no salt, because 128 random bits cannot be guessed. */
export const hashSecretToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
