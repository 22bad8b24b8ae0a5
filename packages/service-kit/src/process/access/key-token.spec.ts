import { createHmac, createPublicKey, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import type { Identity } from '@lab/contracts';
import { createSigner } from 'fast-jwt';
import { setDate, useRealDate } from '@lab/test-kit';
import { afterEach, describe, expect, it } from '@jest/globals';
import { makeIdentityKeys, readPrivateKey } from '../identity-keys.js';
import { createTokenSigner, createTokenVerifier } from './key-token.js';

const keys = makeIdentityKeys();
const gateway = createTokenSigner('gateway', keys.privateKey);
const verify = createTokenVerifier('identity', keys.publicKey, 'db-admin');
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

const said = { identity, delegated: {}, purpose: 'identity' };
const meetings = makeIdentityKeys();

const pemOf = (privateKey: string) => readPrivateKey(privateKey).export({ type: 'pkcs8', format: 'pem' });
const key = pemOf(keys.privateKey);
const ours = { key, algorithm: 'EdDSA', expiresIn: 60_000, iss: 'gateway', aud: 'db-admin' } as const;

/** A hand-made token, such as no library would create. */
const written = (header: object, seal: (input: string) => Buffer) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { ...said, iss: 'gateway', aud: 'db-admin', exp: Math.floor(Date.now() / 1000) + 60 };
  const input = `${part(header)}.${part(claims)}`;
  return `${input}.${seal(input).toString('base64url')}`;
};

describe('a token with an identity', () => {
  afterEach(() => useRealDate());

  it('gives a service the identity that the gateway signed', () => {
    expect(verify(gateway('identity', 'db-admin', { identity }))).toEqual(said);
    expect(verify(createSigner(ours)({ ...said }))).toEqual(said);
  });

  it('is refused by any other service, even after the right one has read it', () => {
    const token = gateway('identity', 'chat', { identity });
    expect(createTokenVerifier('identity', keys.publicKey, 'chat')(token)).toEqual(said);
    expect(verify(token)).toBeNull();
  });

  it('expires after a minute, even when it was read before', () => {
    const now = Date.now();
    setDate(now);
    const fresh = createTokenVerifier('identity', keys.publicKey, 'db-admin');
    const token = gateway('identity', 'db-admin', { identity });
    expect(fresh(token)).toEqual(said);
    setDate(now + 58_000);
    expect(fresh(token)).toEqual(said);
    setDate(now + 61_000);
    expect(fresh(token)).toBeNull();
  });

  it('is refused when signed with another key', () => {
    expect(
      verify(createTokenSigner('gateway', makeIdentityKeys().privateKey)('identity', 'db-admin', { identity })),
    ).toBeNull();
  });

  it('cannot be forged with what a service has: the public key as an HMAC secret is refused in every form', () => {
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

  it('cannot bring its own key', () => {
    const own = generateKeyPairSync('ed25519');
    const jwk = own.publicKey.export({ format: 'jwk' });
    const seal = (input: string) => signBytes(null, Buffer.from(input), own.privateKey);
    expect(verify(written({ alg: 'EdDSA', typ: 'JWT', jwk }, seal))).toBeNull();
  });

  it.each([
    ['nothing', undefined],
    ['an unsigned token', createSigner({ algorithm: 'none', iss: 'gateway', aud: 'db-admin' })({ ...said })],
    ['a token that says it needs no signature', written({ alg: 'none' }, () => Buffer.alloc(0))],
    ['a token without an end', createSigner({ ...ours, expiresIn: undefined })({ ...said })],
    ['a token of another issuer', createSigner({ ...ours, iss: 'meetings' })({ ...said })],
    ['a token without a purpose', createSigner(ours)({ ...said, purpose: undefined })],
    ['an identity that nobody signed as one', gateway('obligations', 'db-admin', { identity, memberId: 3 })],
    ['a role that does not exist', createSigner(ours)({ ...said, identity: { ...identity, role: 'root' } })],
  ])('is refused when it is %s', (_, token) => {
    expect(verify(token)).toBeNull();
  });
});

describe('a token about a member', () => {
  const calendar = createTokenSigner('meetings', meetings.privateKey);
  const readCalendar = createTokenVerifier('calendar', meetings.publicKey, 'equipment');
  const readObligations = createTokenVerifier('obligations', keys.publicKey, 'equipment');
  const forged = { key: pemOf(meetings.privateKey), algorithm: 'EdDSA', expiresIn: 60_000, aud: 'equipment' } as const;

  it('names the member, and in a delegated call the person behind it', () => {
    expect(readCalendar(calendar('calendar', 'equipment', { memberId: 7 }))).toMatchObject({ memberId: 7 });
    expect(readObligations(gateway('obligations', 'equipment', { identity, memberId: 7 }))).toMatchObject({
      identity,
      memberId: 7,
    });
  });

  it('is of no use for another purpose', () => {
    expect(readObligations(gateway('leave', 'equipment', { identity, memberId: 7 }))).toBeNull();
    expect(readObligations(gateway('identity', 'equipment', { identity }))).toBeNull();
    const readLeave = createTokenVerifier('leave', keys.publicKey, 'equipment');
    expect(readLeave(gateway('obligations', 'equipment', { identity, memberId: 7 }))).toBeNull();
    expect(
      readCalendar(createSigner({ ...forged, iss: 'meetings' })({ purpose: 'obligations', memberId: 7 })),
    ).toBeNull();
  });

  it('is accepted from the issuer of its purpose only, whatever another process signs with its own key', () => {
    for (const iss of ['gateway', 'meetings']) {
      expect(
        readObligations(createSigner({ ...forged, iss })({ purpose: 'obligations', identity, memberId: 7 })),
      ).toBeNull();
    }
    const asGateway = createSigner({ ...forged, iss: 'gateway' })({ purpose: 'calendar', memberId: 7 });
    expect(readCalendar(asGateway)).toBeNull();
    expect(readCalendar(createSigner({ ...ours, aud: 'equipment' })({ purpose: 'calendar', memberId: 7 }))).toBeNull();
  });

  it.each([
    ['for another service', calendar('calendar', 'gatherings', { memberId: 7 })],
    ['for no member', calendar('calendar', 'equipment', { memberId: 0 })],
  ])('is refused when it is %s', (_, token) => {
    expect(readCalendar(token)).toBeNull();
  });
});
