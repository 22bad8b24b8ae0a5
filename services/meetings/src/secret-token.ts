import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits that fits into an address, and the hash under which the database knows it. */
export const createToken = (): { token: string; hash: string } => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
};

/** The hash of a token that somebody has sent. It needs no salt: nobody guesses 256 bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
