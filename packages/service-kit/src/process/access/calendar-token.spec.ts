import type { Identity } from '@lab/contracts';
import { createSigner } from 'fast-jwt';
import { setDate, useRealDate } from '@lab/test-kit';
import { afterEach, describe, expect, it } from '@jest/globals';
import { makeIdentityKeys } from '../identity-keys.js';
import { createCalendarSigner, createCalendarVerifier } from './calendar-token.js';
import { createIdentitySigner, createIdentityVerifier } from './identity-token.js';

const secret = 'the secret of calendars';
const verify = createCalendarVerifier(secret);
const ours = { key: secret, algorithm: 'HS256', expiresIn: 60_000, iss: 'meetings' } as const;

describe('a calendar token', () => {
  afterEach(() => useRealDate());

  it('names the member whose calendar is requested, for a minute', () => {
    const now = Date.now();
    setDate(now);
    const token = createCalendarSigner(secret)(7);
    expect(verify(token)).toBe(7);
    setDate(now + 58_000);
    expect(verify(token)).toBe(7);
    setDate(now + 61_000);
    expect(verify(token)).toBeNull();
  });

  it('is not accepted as an identity token, nor the other way round', () => {
    const { privateKey, publicKey } = makeIdentityKeys();
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
    expect(createIdentityVerifier(publicKey, 'equipment')(createCalendarSigner(secret)(7))).toBeNull();
    const asGateway = createSigner({ ...ours, iss: 'gateway', aud: 'equipment' })({ ...identity });
    expect(createIdentityVerifier(publicKey, 'equipment')(asGateway)).toBeNull();
    expect(verify(createIdentitySigner(privateKey)(identity, 'equipment'))).toBeNull();
  });

  it.each([
    ['nothing', undefined],
    ['noise', 'a.b.c'],
    ['several headers', ['x', 'y']],
    ['signed with another secret', createCalendarSigner('the secret of another lab')(7)],
    ['not signed', createSigner({ algorithm: 'none', expiresIn: 60_000, iss: 'meetings' })({ memberId: 7 })],
    ['without an end', createSigner({ ...ours, expiresIn: undefined })({ memberId: 7 })],
    ['of another issuer', createSigner({ ...ours, iss: 'gateway' })({ memberId: 7 })],
    ['for no member', createSigner(ours)({ memberId: 0 })],
  ])('is refused when it is %s', (_, token) => {
    expect(verify(token)).toBeNull();
  });
});
