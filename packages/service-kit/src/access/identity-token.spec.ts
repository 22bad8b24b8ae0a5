import type { Identity } from '@lab/contracts';
import { createSigner } from 'fast-jwt';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createIdentitySigner, createIdentityVerifier, IDENTITY_TOKEN_LIFETIME } from './identity-token.js';

const secret = 'the internal secret';
const identity: Identity = { role: 'member', chosenMember: { id: 3, name: '陳思妤' }, address: '192.0.2.7' };

describe('an identity token', () => {
  afterEach(() => vi.useRealTimers());

  it('tells a service what the gateway said', () => {
    expect(createIdentityVerifier(secret)(createIdentitySigner(secret)(identity))).toEqual(identity);
  });

  it('is worth nothing after a minute, even when it was read before', () => {
    vi.useFakeTimers();
    const verify = createIdentityVerifier(secret);
    const token = createIdentitySigner(secret)(identity);
    expect(verify(token)).toEqual(identity);
    vi.advanceTimersByTime(IDENTITY_TOKEN_LIFETIME + 1000);
    expect(verify(token)).toBeNull();
  });

  it('is worth nothing when signed with another secret', () => {
    expect(createIdentityVerifier(secret)(createIdentitySigner('another internal secret')(identity))).toBeNull();
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['noise', 'a.b.c'],
    ['several headers', ['x', 'y']],
    ['an unsigned token', createSigner({ algorithm: 'none' })({ ...identity })],
    ['a token without an end', createSigner({ key: secret, algorithm: 'HS256', iss: 'gateway' })({ ...identity })],
    ['a token of another issuer', createSigner({ key: secret, expiresIn: 60_000, iss: 'me' })({ ...identity })],
    [
      'a role that does not exist',
      createSigner({ key: secret, expiresIn: 60_000, iss: 'gateway' })({ ...identity, role: 'root' }),
    ],
  ])('is refused when it is %s', (_, token) => {
    expect(createIdentityVerifier(secret)(token)).toBeNull();
  });
});
