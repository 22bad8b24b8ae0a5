import { identitySchema, type Identity } from '@lab/contracts';
import { createSigner, createVerifier } from 'fast-jwt';

/** How long a token vouches for a caller, in milliseconds: long enough for one request, too short to be worth stealing. */
export const IDENTITY_TOKEN_LIFETIME = 60_000;

const ISSUER = 'gateway';

/**
 * Makes the function that signs who is calling (HS256), as the gateway does it, or a service that asks another for a
 * member.
 * @param internalSecret shared by the gateway and the services only
 */
export const createIdentitySigner = (internalSecret: string): ((identity: Identity) => string) =>
  createSigner({ key: internalSecret, algorithm: 'HS256', expiresIn: IDENTITY_TOKEN_LIFETIME, iss: ISSUER });

/**
 * Makes the function that reads a signed identity, as a service does it: null when it is missing, expired or not ours.
 * @param internalSecret shared by the gateway and the services only
 */
export const createIdentityVerifier = (internalSecret: string): ((token: unknown) => Identity | null) => {
  const verify = createVerifier({
    key: internalSecret,
    algorithms: ['HS256'],
    allowedIss: ISSUER,
    requiredClaims: ['exp'],
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
