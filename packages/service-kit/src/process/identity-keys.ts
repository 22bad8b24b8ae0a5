import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/**
 * Parses a private key.
 * @param text base64 of PKCS8 DER
 * @throws Error when it is not an Ed25519 private key
 */
export const readPrivateKey = (text: string): KeyObject =>
  requireEd25519('private', () => createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }));

/**
 * Parses a public key.
 * @param text base64 of SPKI DER
 * @throws Error when it is not an Ed25519 public key
 */
export const readPublicKey = (text: string): KeyObject =>
  requireEd25519('public', () => createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }));

const requireEd25519 = (kind: string, read: () => KeyObject): KeyObject => {
  const key = attempt(read);
  if (key?.asymmetricKeyType !== 'ed25519') throw new Error(`This is not an Ed25519 ${kind} key.`);
  return key;
};

const attempt = (read: () => KeyObject): KeyObject | null => {
  try {
    return read();
  } catch {
    return null;
  }
};

/**
 * Derives the public key from a private key; both are base64.
 * @throws Error when it is not an Ed25519 private key
 */
export const publicKeyOf = (privateKey: string): string =>
  createPublicKey(readPrivateKey(privateKey)).export({ type: 'spki', format: 'der' }).toString('base64');
