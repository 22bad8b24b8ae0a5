import type { ServiceName } from '@lab/contracts';
import { z } from 'zod';
import { createKeySigner, createKeyVerifier } from './key-token.js';

const ISSUER = 'notifications';

/**
 * Creates a function that signs a request for the outbox of one service.
 * @param privateKey known only to the notifications service, in the format of `OUTBOX_PRIVATE_KEY`
 */
export const createOutboxSigner = (privateKey: string): ((service: ServiceName) => string) => {
  const sign = createKeySigner(privateKey, ISSUER);
  return (service) => sign({}, service);
};

/**
 * Creates a function that verifies such a token: true when it is signed by the notifications service, for this service,
 * and has not expired.
 * @param publicKey of the notifications service, in the format of `OUTBOX_PUBLIC_KEY`
 * @param service the service's own name
 */
export const createOutboxVerifier = (publicKey: string, service: string): ((token: unknown) => boolean) => {
  const verify = createKeyVerifier(z.object({}), publicKey, { issuer: ISSUER, audience: service });
  return (token) => verify(token) !== null;
};
