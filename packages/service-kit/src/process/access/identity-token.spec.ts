import { createHmac, createPublicKey, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import type { Identity } from '@lab/contracts';
import { createSigner } from 'fast-jwt';
import { setDate, useRealDate } from '@lab/test-kit';
import { afterEach, describe, expect, it } from '@jest/globals';
import { makeIdentityKeys } from '@lab/test-kit';
import { readPrivateKey } from '../config.js';
import { createTokenSigner, createTokenVerifier } from './identity-token.js';

const keys = makeIdentityKeys();
const gateway = createTokenSigner(keys.privateKey);
const verify = createTokenVerifier(keys.publicKey);
const identity: Identity = {
  role: 'admin',
  chosenMember: { id: 3, name: '陳思妤' },
  isProven: false,
  hasFreshProof: false,
  invitedBy: null,
  rights: [],
  policy: 'open',
  identityVersion: 0,
  address: '192.0.2.7',
  sessionId: 'a session',
  labPassword: 'a fingerprint',
  token: null,
};

const said = { identity };

const pemOf = (privateKey: string) => readPrivateKey(privateKey).export({ type: 'pkcs8', format: 'pem' });
const key = pemOf(keys.privateKey);
const ours = { key, algorithm: 'EdDSA', expiresIn: 60_000, iss: 'gateway', aud: 'portal' } as const;

/** A hand-made token that no library would create. */
const written = (header: object, seal: (input: string) => Buffer) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { ...said, iss: 'gateway', aud: 'portal', exp: Math.floor(Date.now() / 1000) + 60 };
  const input = `${part(header)}.${part(claims)}`;
  return `${input}.${seal(input).toString('base64url')}`;
};

describe('a token with an identity', () => {
  afterEach(() => useRealDate());

  it('carries the identity that the gateway signed to a service', () => {
    expect(verify(gateway({ identity }))).toMatchObject(said);
    expect(verify(createSigner(ours)({ ...said }))).toMatchObject(said);
  });

  it('expires after a minute, even if it was verified before', () => {
    const now = Date.now();
    setDate(now);
    const fresh = createTokenVerifier(keys.publicKey);
    const token = gateway({ identity });
    expect(fresh(token)).toMatchObject(said);
    setDate(now + 58_000);
    expect(fresh(token)).toMatchObject(said);
    setDate(now + 61_000);
    expect(fresh(token)).toBeNull();
  });

  it('is refused when signed with another key', () => {
    expect(verify(createTokenSigner(makeIdentityKeys().privateKey)({ identity }))).toBeNull();
  });

  it('cannot be forged by a service with the public key as an HMAC secret, in any form', () => {
    const der = Buffer.from(keys.publicKey, 'base64');
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
    const pem = publicKey.export({ type: 'spki', format: 'pem' });
    const bare = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url');
    for (const secret of [pem, String(pem).trim(), der, keys.publicKey, bare]) {
      for (const alg of ['HS256', 'EdDSA', 'none']) {
        const token = written({ alg, typ: 'JWT' }, (input) => createHmac('sha256', secret).update(input).digest());
        expect(verify(token)).toBeNull();
      }
    }
  });

  it('cannot contain its own key', () => {
    const own = generateKeyPairSync('ed25519');
    const jwk = own.publicKey.export({ format: 'jwk' });
    const seal = (input: string) => signBytes(null, Buffer.from(input), own.privateKey);
    expect(verify(written({ alg: 'EdDSA', typ: 'JWT', jwk }, seal))).toBeNull();
  });

  it.each([
    ['nothing', undefined],
    ['an unsigned token', createSigner({ algorithm: 'none', iss: 'gateway', aud: 'portal' })({ ...said })],
    ['a token that declares that it has no signature', written({ alg: 'none' }, () => Buffer.alloc(0))],
    ['a token without an expiry', createSigner({ ...ours, expiresIn: undefined })({ ...said })],
    ['a token of another issuer', createSigner({ ...ours, iss: 'meetings' })({ ...said })],
    ['a token for another audience', createSigner({ ...ours, aud: 'others' })({ ...said })],
    ['a token without an identity', createSigner(ours)({})],
    ['a role that does not exist', createSigner(ours)({ ...said, identity: { ...identity, role: 'root' } })],
  ])('is refused when it is %s', (_, token) => {
    expect(verify(token)).toBeNull();
  });
});
