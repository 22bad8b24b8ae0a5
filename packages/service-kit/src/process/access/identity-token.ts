import { identitySchema, type Identity } from '@lab/contracts';
import { createSigner, createVerifier } from 'fast-jwt';
import { readPrivateKey, readPublicKey } from '../identity-keys.js';

/** In milliseconds: long enough for one request, too short for a stolen token to be useful. */
export const IDENTITY_TOKEN_LIFETIME = 60_000;

const ISSUER = 'gateway';

/**
 * Creates a function that signs an identity (Ed25519) for one service.
 * @param privateKey of the gateway, in the format of `IDENTITY_PRIVATE_KEY`
 */
export const createIdentitySigner = (privateKey: string): ((identity: Identity, audience: string) => string) => {
  const sign = createSigner({
    key: readPrivateKey(privateKey).export({ type: 'pkcs8', format: 'pem' }),
    algorithm: 'EdDSA',
    expiresIn: IDENTITY_TOKEN_LIFETIME,
    iss: ISSUER,
  });
  return (identity, audience) => sign({ ...identity, aud: audience });
};

/**
 * Creates a function that verifies a signed identity. It returns null when the token is missing, expired, not signed by
 * the gateway, or meant for another service.
 * @param publicKey of the gateway, in the format of `IDENTITY_PUBLIC_KEY`
 * @param audience the service's own name, e.g. `members`
 */
export const createIdentityVerifier = (publicKey: string, audience: string): ((token: unknown) => Identity | null) => {
  const verify = createVerifier({
    key: readPublicKey(publicKey).export({ type: 'spki', format: 'pem' }),
    algorithms: ['EdDSA'],
    allowedIss: ISSUER,
    allowedAud: audience,
    requiredClaims: ['exp', 'iss', 'aud'],
    cache: 1000,
  });
  return (token) => {
    if (typeof token !== 'string') return null;
    try {
      return identitySchema.safeParse(verify(token)).data ?? null;
    } catch {
      return null;
    }
  };
};
