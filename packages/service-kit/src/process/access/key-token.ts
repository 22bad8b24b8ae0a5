import { createSigner, createVerifier } from 'fast-jwt';
import type { z } from 'zod';
import { readPrivateKey, readPublicKey } from '../identity-keys.js';

/** In milliseconds: long enough for one request, too short for a stolen token to be useful. */
export const TOKEN_LIFETIME = 60_000;

/**
 * Creates a function that signs claims (Ed25519) for one audience, usually the name of a service. Who verifies them cannot
 * sign: nobody but the issuer can ask others in its name.
 * @param privateKey of the issuer, base64 of PKCS8
 * @param issuer the process that signs
 */
export const createKeySigner = (privateKey: string, issuer: string): ((claims: object, audience: string) => string) => {
  const key = readPrivateKey(privateKey).export({ type: 'pkcs8', format: 'pem' });
  const sign = createSigner({ key, algorithm: 'EdDSA', expiresIn: TOKEN_LIFETIME, iss: issuer });
  return (claims, audience) => sign({ ...claims, aud: audience });
};

/** Whose tokens are accepted, and for whom they must be meant. */
interface Expected {
  issuer: string;
  audience: string;
}

/**
 * Creates a function that verifies such a token. It returns the claims; null when the token is missing, expired, not
 * signed with the issuer's key, or meant for another audience.
 * @param schema of the claims
 * @param publicKey of the issuer, base64 of SPKI
 */
export const createKeyVerifier = <Schema extends z.ZodType>(
  schema: Schema,
  publicKey: string,
  { issuer, audience }: Expected,
): ((token: unknown) => z.output<Schema> | null) => {
  const verify = createVerifier({
    key: readPublicKey(publicKey).export({ type: 'spki', format: 'pem' }),
    algorithms: ['EdDSA'],
    allowedIss: issuer,
    allowedAud: audience,
    requiredClaims: ['exp', 'iss', 'aud'],
    cache: 1000,
  });
  return (token) => {
    if (typeof token !== 'string') return null;
    try {
      return schema.safeParse(verify(token)).data ?? null;
    } catch {
      return null;
    }
  };
};
