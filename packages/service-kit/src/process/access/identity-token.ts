import { identitySchema, type Identity } from '@lab/contracts';
import { createKeySigner, createKeyVerifier } from './key-token.js';

const ISSUER = 'gateway';

/**
 * Creates a function that signs an identity (Ed25519) for one service.
 * @param privateKey of the gateway, in the format of `IDENTITY_PRIVATE_KEY`
 */
export const createIdentitySigner = (privateKey: string): ((identity: Identity, audience: string) => string) =>
  createKeySigner(privateKey, ISSUER);

/**
 * Creates a function that verifies a signed identity. It returns null when the token is missing, expired, not signed by
 * the gateway, or meant for another service.
 * @param publicKey of the gateway, in the format of `IDENTITY_PUBLIC_KEY`
 * @param audience the service's own name, e.g. `members`
 */
export const createIdentityVerifier = (publicKey: string, audience: string): ((token: unknown) => Identity | null) =>
  createKeyVerifier(identitySchema, publicKey, { issuer: ISSUER, audience });
