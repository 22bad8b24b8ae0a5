import { generateKeyPairSync } from 'node:crypto';

/** A key pair, as base64 of DER: the values of `IDENTITY_PRIVATE_KEY` and `IDENTITY_PUBLIC_KEY`. */
export interface IdentityKeys {
  /** PKCS8. */
  privateKey: string;
  /** SPKI. */
  publicKey: string;
}

/** Generates a key pair. */
export const makeIdentityKeys = (): IdentityKeys => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  return { privateKey: privateKey.toString('base64'), publicKey: publicKey.toString('base64') };
};
