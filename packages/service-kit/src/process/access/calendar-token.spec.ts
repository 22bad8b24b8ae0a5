import type { Identity } from '@lab/contracts';
import { createSigner } from 'fast-jwt';
import { setDate, useRealDate } from '@lab/test-kit';
import { afterEach, describe, expect, it } from '@jest/globals';
import { makeIdentityKeys, readPrivateKey } from '../identity-keys.js';
import { createCalendarSigner, createCalendarVerifier } from './calendar-token.js';
import { createIdentitySigner, createIdentityVerifier } from './identity-token.js';

const { privateKey: key, publicKey } = makeIdentityKeys();
const sign = createCalendarSigner(key);
const verify = createCalendarVerifier(publicKey, 'equipment');
const pem = readPrivateKey(key).export({ type: 'pkcs8', format: 'pem' });
const ours = { key: pem, algorithm: 'EdDSA', expiresIn: 60_000, iss: 'meetings', aud: 'equipment' } as const;

describe('a calendar token', () => {
  afterEach(() => useRealDate());

  it('names the member whose calendar is requested, for a minute', () => {
    const now = Date.now();
    setDate(now);
    const token = sign(7, 'equipment');
    expect(verify(token)).toBe(7);
    setDate(now + 58_000);
    expect(verify(token)).toBe(7);
    setDate(now + 61_000);
    expect(verify(token)).toBeNull();
  });

  it('is not accepted as an identity token, nor the other way round', () => {
    const gateway = makeIdentityKeys();
    const asIdentity = createIdentityVerifier(gateway.publicKey, 'equipment');
    const identity: Identity = {
      role: 'admin',
      chosenMember: { id: 7, name: 'Ada' },
      isProven: false,
      hasFreshProof: false,
      policy: 'open',
      identityVersion: 0,
      address: '192.0.2.1',
      sessionId: null,
      labPassword: null,
    };
    expect(asIdentity(sign(7, 'equipment'))).toBeNull();
    expect(asIdentity(createSigner({ ...ours, iss: 'gateway' })({ ...identity }))).toBeNull();
    expect(verify(createIdentitySigner(gateway.privateKey)(identity, 'equipment'))).toBeNull();
  });

  it.each([
    ['nothing', undefined],
    ['noise', 'a.b.c'],
    ['several headers', ['x', 'y']],
    ['signed with another key', createCalendarSigner(makeIdentityKeys().privateKey)(7, 'equipment')],
    [
      'signed with what the service itself knows',
      createSigner({ ...ours, algorithm: 'HS256', key: publicKey })({ memberId: 7 }),
    ],
    ['for another service', sign(7, 'gatherings')],
    ['not signed', createSigner({ ...ours, algorithm: 'none', key: undefined })({ memberId: 7 })],
    ['without an end', createSigner({ ...ours, expiresIn: undefined })({ memberId: 7 })],
    ['of another issuer', createSigner({ ...ours, iss: 'gateway' })({ memberId: 7 })],
    ['for no member', createSigner(ours)({ memberId: 0 })],
  ])('is refused when it is %s', (_, token) => {
    expect(verify(token)).toBeNull();
  });
});
