import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { makeIdentityKeys } from '@lab/test-kit';
import { publicKeyOf, readPrivateKey, readPublicKey } from './identity-keys.js';

describe('identity keys', () => {
  it('are different each time, and form a pair', () => {
    const { privateKey, publicKey } = makeIdentityKeys();
    expect(publicKeyOf(privateKey)).toBe(publicKey);
    expect(makeIdentityKeys().privateKey).not.toBe(privateKey);
    expect(readPublicKey(publicKey).asymmetricKeyType).toBe('ed25519');
  });

  it('are refused when they are of another kind', () => {
    const other = generateKeyPairSync('x25519', {
      privateKeyEncoding: { type: 'pkcs8', format: 'der' },
      publicKeyEncoding: { type: 'spki', format: 'der' },
    });
    expect(() => readPrivateKey(other.privateKey.toString('base64'))).toThrow('This is not an Ed25519 private key.');
    expect(() => readPublicKey(other.publicKey.toString('base64'))).toThrow('This is not an Ed25519 public key.');
  });
});
