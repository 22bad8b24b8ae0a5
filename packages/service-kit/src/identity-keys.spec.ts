import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { deriveSecrets, makeIdentityKeys, publicKeyOf, readPrivateKey, readPublicKey } from './identity-keys.js';

describe('identity keys', () => {
  it('are new each time, and belong together', () => {
    const { privateKey, publicKey } = makeIdentityKeys();
    expect(publicKeyOf(privateKey)).toBe(publicKey);
    expect(makeIdentityKeys().privateKey).not.toBe(privateKey);
    expect(readPublicKey(publicKey).asymmetricKeyType).toBe('ed25519');
  });

  it('follow from the one secret of an installation from before, always the same', () => {
    const secrets = deriveSecrets('the internal secret');
    expect(secrets).toEqual(deriveSecrets('the internal secret'));
    expect(publicKeyOf(secrets.IDENTITY_PRIVATE_KEY)).toBe(secrets.IDENTITY_PUBLIC_KEY);
    // Written down, so that no version derives another pair than the one before it.
    expect(secrets).toEqual(PINNED);
  });

  it('and the secret of calendars are others for another secret, and none tells another', () => {
    const all = ['one internal secret', 'another internal secret'].flatMap((each) =>
      Object.values(deriveSecrets(each)),
    );
    expect(new Set(all).size).toBe(6);
  });

  const other = generateKeyPairSync('x25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });

  it.each([
    ['noise', 'not a key'],
    ['the other half', makeIdentityKeys().publicKey],
    ['a key of another kind', other.privateKey.toString('base64')],
  ])('are not read from %s in the place of the private key', (_, text) => {
    expect(() => readPrivateKey(text)).toThrow('This is not an Ed25519 private key.');
  });

  it.each([
    ['noise', 'not a key'],
    ['the other half', makeIdentityKeys().privateKey],
    ['a key of another kind', other.publicKey.toString('base64')],
  ])('are not read from %s in the place of the public key', (_, text) => {
    expect(() => readPublicKey(text)).toThrow('This is not an Ed25519 public key.');
  });
});

const PINNED = {
  IDENTITY_PRIVATE_KEY: 'MC4CAQAwBQYDK2VwBCIEIAM+0JLTEuJqNcgOE43TgOmiML//F1CAujjJj0qXLPTX',
  IDENTITY_PUBLIC_KEY: 'MCowBQYDK2VwAyEAkioUTsFeNCSr0nZveAoE6X0uAMgh6G07uFKWOtTbr8M=',
  CALENDAR_SECRET: 'c4fi_AuZuaLjy4_UUCGYATh4cvUfTzLGzRZD3PVrkmA',
};
