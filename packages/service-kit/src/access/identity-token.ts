import { identitySchema, type Identity } from '@lab/contracts';
import { createSigner, createVerifier } from 'fast-jwt';
import { readPrivateKey, readPublicKey } from '../identity-keys.js';

/** How long a token vouches for a caller, in milliseconds: long enough for one request, too short to be worth stealing. */
export const IDENTITY_TOKEN_LIFETIME = 60_000;

const ISSUER = 'gateway';

/**
 * Makes the function that signs who is calling (Ed25519), for one service to read.
 * @param privateKey of the gateway, as `IDENTITY_PRIVATE_KEY` holds it
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
 * Makes the function that reads a signed identity, as a service does it: null when it is missing, expired, not the
 * gateway's, or meant for another service.
 * @param publicKey of the gateway, as `IDENTITY_PUBLIC_KEY` holds it
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
