import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { deriveSecrets, makeIdentityKeys, publicKeyOf, readPrivateKey, readPublicKey } from './identity-keys.js';

describe('identity keys', () => {
  it('are different each time, and form a pair', () => {
    const { privateKey, publicKey } = makeIdentityKeys();
    expect(publicKeyOf(privateKey)).toBe(publicKey);
    expect(makeIdentityKeys().privateKey).not.toBe(privateKey);
    expect(readPublicKey(publicKey).asymmetricKeyType).toBe('ed25519');
  });

  it('are always the same when derived from one INTERNAL_SECRET', () => {
    const secrets = deriveSecrets('the internal secret');
    expect(secrets).toEqual(deriveSecrets('the internal secret'));
    expect(publicKeyOf(secrets.IDENTITY_PRIVATE_KEY)).toBe(secrets.IDENTITY_PUBLIC_KEY);
    // Pinned, so that no new version derives other keys.
    expect(secrets).toEqual(PINNED);
  });

  it('and the other secrets differ from each other, and for another INTERNAL_SECRET', () => {
    const all = ['one internal secret', 'another internal secret'].flatMap((each) =>
      Object.values(deriveSecrets(each)),
    );
    expect(new Set(all).size).toBe(12);
  });

  const other = generateKeyPairSync('x25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });

  it.each([
    ['noise', 'not a key'],
    ['the other half', makeIdentityKeys().publicKey],
    ['a key of another kind', other.privateKey.toString('base64')],
  ])('are not read from %s as the private key', (_, text) => {
    expect(() => readPrivateKey(text)).toThrow('This is not an Ed25519 private key.');
  });

  it.each([
    ['noise', 'not a key'],
    ['the other half', makeIdentityKeys().privateKey],
    ['a key of another kind', other.publicKey.toString('base64')],
  ])('are not read from %s as the public key', (_, text) => {
    expect(() => readPublicKey(text)).toThrow('This is not an Ed25519 public key.');
  });
});

const PINNED = {
  IDENTITY_PRIVATE_KEY: 'MC4CAQAwBQYDK2VwBCIEIAM+0JLTEuJqNcgOE43TgOmiML//F1CAujjJj0qXLPTX',
  IDENTITY_PUBLIC_KEY: 'MCowBQYDK2VwAyEAkioUTsFeNCSr0nZveAoE6X0uAMgh6G07uFKWOtTbr8M=',
  CALENDAR_PRIVATE_KEY: 'MC4CAQAwBQYDK2VwBCIEIHOH4vwLmbmi48uP1FAhmAE4eHL1H08yxs0WQ9z1a5Jg',
  CALENDAR_PUBLIC_KEY: 'MCowBQYDK2VwAyEAs2aMSzn3sNQsSIgK++nEeHxKFNt/KR3eJR9bnNjaBxs=',
  OUTBOX_PRIVATE_KEY: 'MC4CAQAwBQYDK2VwBCIEIKzxUL7klZx680D1Tx+71gbpuCO9HbGbsRza+drTrgEn',
  OUTBOX_PUBLIC_KEY: 'MCowBQYDK2VwAyEAoy5tFSJOeznDIwe18drlmu61k79lQzTD8hU1yCTobuk=',
};
