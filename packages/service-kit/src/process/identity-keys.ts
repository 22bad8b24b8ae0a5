import { createPrivateKey, createPublicKey, generateKeyPairSync, hkdfSync, type KeyObject } from 'node:crypto';

/**
 * A key pair, as base64 of DER: the values of `IDENTITY_PRIVATE_KEY` and `IDENTITY_PUBLIC_KEY`, for example. Those of
 * calendars and outboxes are such pairs, too.
 */
export interface IdentityKeys {
  /** PKCS8. Only the process that signs may have it: with that of the gateway any identity can be signed. */
  privateKey: string;
  /** SPKI. It can verify signatures but not create them. */
  publicKey: string;
}

/** The bytes before the 32 bytes of an Ed25519 private key in PKCS8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

const textOf = (der: Buffer): string => der.toString('base64');

/** Generates a key pair. */
export const makeIdentityKeys = (): IdentityKeys => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  return { privateKey: textOf(privateKey), publicKey: textOf(publicKey) };
};

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
  textOf(createPublicKey(readPrivateKey(privateKey)).export({ type: 'spki', format: 'der' }));

const derive = (internalSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', internalSecret, '', `lab ${purpose}`, 32));

/**
 * Derives the keys of an older installation, which has one secret for everything, for the variables that are not set.
 * Every process that knows the secret can derive them: they protect against outsiders, but not services from each
 * other.
 */
export const deriveSecrets = (internalSecret: string) => {
  const pairs = (['identity', 'calendar', 'outbox'] as const).map((purpose) => {
    const privateKey = textOf(Buffer.concat([PKCS8_PREFIX, derive(internalSecret, purpose)]));
    const name = purpose.toUpperCase() as Uppercase<typeof purpose>;
    return { [`${name}_PRIVATE_KEY`]: privateKey, [`${name}_PUBLIC_KEY`]: publicKeyOf(privateKey) };
  });
  return Object.assign({}, ...pairs) as Record<
    `${'IDENTITY' | 'CALENDAR' | 'OUTBOX'}_${'PRIVATE' | 'PUBLIC'}_KEY`,
    string
  >;
};
