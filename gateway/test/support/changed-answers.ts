import type { StartedIssuer } from '@lab/test-kit/oidc';
import { decodeJwt, importJWK, SignJWT, type JWTPayload } from 'jose';

export type ChangeToken = (claims: JWTPayload) => Promise<string> | string;

/** How a test changes the issuer's answers. */
interface Changes {
  /** Replaces the ID token, from its claims. */
  token?: ChangeToken | undefined;
  /** Replaces the answer of the userinfo endpoint. */
  userinfo?: ((claims: JWTPayload) => object) | undefined;
}

/** Lets a test change an issuer's answers and sign tokens with its key. Must be called before the first request. */
export const changeAnswers = async ({ provider, key }: StartedIssuer) => {
  const changes: Changes = {};
  const ownKey = await importJWK({ ...key, alg: 'RS256' });
  provider.use(async (context, next) => {
    await next();
    const body = context.body as JWTPayload & { id_token?: string };
    if (context.path === '/token' && changes.token && body.id_token)
      body.id_token = await changes.token(decodeJwt(body.id_token));
    if (context.path === '/me' && changes.userinfo && context.status === 200) context.body = changes.userinfo(body);
  });
  const sign = (claims: JWTPayload, by: Parameters<SignJWT['sign']>[0] = ownKey): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(by);
  return { changes, sign };
};
