import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { makeIdentityKeys, publicKeyOf, readPrivateKey, readPublicKey } from './identity-keys.js';

describe('identity keys', () => {
  it('are different each time, and form a pair', () => {
    const { privateKey, publicKey } = makeIdentityKeys();
    expect(publicKeyOf(privateKey)).toBe(publicKey);
    expect(makeIdentityKeys().privateKey).not.toBe(privateKey);
    expect(readPublicKey(publicKey).asymmetricKeyType).toBe('ed25519');
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
