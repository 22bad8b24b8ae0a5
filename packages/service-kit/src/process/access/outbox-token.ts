import type { ServiceName } from '@lab/contracts';
import { createSigner, createVerifier } from 'fast-jwt';

/** In milliseconds: long enough for one request to another service. */
const LIFETIME = 60_000;

const ISSUER = 'notifications';

/**
 * Creates a function that signs a request for the outbox of one service (HMAC).
 * @param outboxSecret known only to the notifications service and the services with an outbox
 */
export const createOutboxSigner = (outboxSecret: string): ((service: ServiceName) => string) => {
  const sign = createSigner({ key: outboxSecret, algorithm: 'HS256', expiresIn: LIFETIME, iss: ISSUER });
  return (service) => sign({ aud: service });
};

/**
 * Creates a function that verifies such a token: true when it is signed with this secret, for this service, and has not
 * expired.
 * @param service the service's own name
 */
export const createOutboxVerifier = (outboxSecret: string, service: string): ((token: unknown) => boolean) => {
  const verify = createVerifier({
    key: outboxSecret,
    algorithms: ['HS256'],
    allowedIss: ISSUER,
    allowedAud: service,
    requiredClaims: ['exp', 'iss', 'aud'],
  });
  return (token) => {
    if (typeof token !== 'string') return false;
    try {
      return Boolean(verify(token));
    } catch {
      return false;
    }
  };
};
