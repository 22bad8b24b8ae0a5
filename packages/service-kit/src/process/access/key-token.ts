import {
  accountClaimsSchema,
  idSchema,
  identitySchema,
  purposes,
  type Purpose,
  type TokenIssuer,
} from '@lab/contracts';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import { readPrivateKey, readPublicKey } from '../identity-keys.js';

/** In milliseconds: long enough for one request, too short for a stolen token to be useful. */
export const TOKEN_LIFETIME = 60_000;

const delegatedCallSchema = z.object({ memberId: idSchema, identity: identitySchema });

/** What a token says, by purpose. */
const claimsSchemas = {
  /** With the tokens of the delegated calls that the service has for this caller, by `delegatedCallKey`. */
  identity: z.object({ identity: identitySchema, delegated: z.record(z.string(), z.string()).default({}) }),
  calendar: z.object({ memberId: idSchema }),
  obligations: delegatedCallSchema,
  leave: delegatedCallSchema,
  'sample-data': delegatedCallSchema.omit({ memberId: true }),
  rows: delegatedCallSchema.omit({ memberId: true }),
  entrance: z.object({ account: accountClaimsSchema }),
} as const satisfies Record<Purpose, z.ZodType>;

/** What a token for this purpose says. */
export type TokenClaims<Of extends Purpose> = z.output<(typeof claimsSchemas)[Of]>;

type PurposeOf<Issuer extends TokenIssuer> = {
  [Of in Purpose]: (typeof purposes)[Of]['issuer'] extends Issuer ? Of : never;
}[Purpose];

/** Signs what a service is asked for a purpose. */
export type TokenSigner<Issuer extends TokenIssuer> = <Of extends PurposeOf<Issuer>>(
  purpose: Of,
  service: string | readonly string[],
  claims: z.input<(typeof claimsSchemas)[Of]>,
) => string;

/**
 * Creates a function that signs what one process asks of another.
 * @param issuer the process that signs; it can ask for its own purposes only
 * @param privateKey of that process, in the format of `IDENTITY_PRIVATE_KEY`
 */
export const createTokenSigner = <Issuer extends TokenIssuer>(
  issuer: Issuer,
  privateKey: string,
): TokenSigner<Issuer> => {
  const sign = createKeySigner(privateKey, issuer);
  return (purpose, service, claims) => sign({ ...claims, purpose }, service);
};

/**
 * Creates a function that verifies a token for one purpose. It returns what the token says; null when it is missing,
 * expired, not signed by the issuer of this purpose, or meant for another purpose or service.
 * @param publicKey of the issuer, in the format of `IDENTITY_PUBLIC_KEY`
 * @param service the service's own name, e.g. `members`
 */
export const createTokenVerifier = <Of extends Purpose>(
  purpose: Of,
  publicKey: string,
  service: string,
): ((token: unknown) => TokenClaims<Of> | null) => {
  const schema = z.intersection(claimsSchemas[purpose], z.object({ purpose: z.literal(purpose) }));
  return createKeyVerifier(schema, publicKey, { issuer: purposes[purpose].issuer, audience: service });
};

/**
 * Creates a function that signs claims (Ed25519) for the services that are named. Who verifies them cannot
 * sign: nobody but the issuer can ask others in its name.
 * @param privateKey of the issuer, base64 of PKCS8
 * @param issuer the process that signs
 */
const createKeySigner = (
  privateKey: string,
  issuer: string,
): ((claims: object, audience: string | readonly string[]) => string) => {
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
const createKeyVerifier = <Schema extends z.ZodType>(
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
