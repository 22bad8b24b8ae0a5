import { accountClaimsSchema, identitySchema } from '@lab/contracts';
import { createSigner, createVerifier } from 'fast-jwt';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { createHash, randomBytes } from 'node:crypto';
import { readPrivateKey, readPublicKey } from '../config.js';

/** Lifetime in milliseconds: long enough for one request, too short for a stolen token to be useful. */
export const TOKEN_LIFETIME_MS = 60_000;

/** Issuer and audience. All services accept the same tokens. */
const PARTIES = { issuer: 'gateway', audience: 'portal' };

/** The content of a token: the caller and, during a sign-in at the university, their account there. */
const claimsSchema = z.object({ identity: identitySchema, account: accountClaimsSchema.optional() });

const verifiedSchema = claimsSchema.extend({ exp: z.number() });

/** The content of a verified token. */
export type TokenClaims = z.output<typeof claimsSchema>;

/**
 * Creates a function that signs the caller's identity (Ed25519).
 * @param privateKey of the gateway, in the format of `IDENTITY_PRIVATE_KEY`
 */
export const createTokenSigner = (privateKey: string): ((claims: TokenClaims) => string) => {
  const key = readPrivateKey(privateKey).export({ type: 'pkcs8', format: 'pem' });
  const { issuer, audience } = PARTIES;
  return createSigner({ key, algorithm: 'EdDSA', expiresIn: TOKEN_LIFETIME_MS, iss: issuer, aud: audience });
};

/**
 * Creates a function that verifies a token. It returns the content; null when the token is missing, expired or not
 * signed by the gateway. A service can verify tokens but not sign them. Many requests bring the same token, which is
 * verified only once.
 * @param publicKey of the gateway, in the format of `IDENTITY_PUBLIC_KEY`
 */
export const createTokenVerifier = (publicKey: string): ((token: unknown) => TokenClaims | null) => {
  const verify = createVerifier({
    key: readPublicKey(publicKey).export({ type: 'spki', format: 'pem' }),
    algorithms: ['EdDSA'],
    allowedIss: PARTIES.issuer,
    allowedAud: PARTIES.audience,
    requiredClaims: ['exp', 'iss', 'aud'],
  });
  const verified = new LRUCache<string, z.output<typeof verifiedSchema>>({ max: 1000 });
  return (token) => {
    if (typeof token !== 'string') return null;
    const known = verified.get(token);
    if (known) return Date.now() < known.exp * 1000 ? known : null;
    try {
      const claims = verifiedSchema.parse(verify(token));
      verified.set(token, claims);
      return claims;
    } catch {
      return null;
    }
  };
};

/**
 * Creates a random secret that is safe in a URL.
 * @param bytes of randomness; by default 16, which is 128 bits
 */
export const createSecretToken = (bytes = 16): string => randomBytes(bytes).toString('base64url');

/** The hash under which the database stores a secret. It needs no salt, because 128 random bits cannot be guessed. */
export const hashSecretToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
