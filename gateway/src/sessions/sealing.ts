import { hkdfSync } from 'node:crypto';
import { compactDecrypt, CompactEncrypt } from 'jose';

/** Derives a 32-byte key for one purpose, so that no key is used for two. */
export const sessionKey = (secret: string, purpose: 'cookie' | 'fingerprint' | 'name' | 'oidc'): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `lab session ${purpose}`, 32));

const HEADER = { alg: 'dir', enc: 'A256GCM' } as const;

/** The largest cookie that browsers store. */
const MAX_COOKIE_LENGTH = 4096;

/** Encrypts a value as JSON, so that only a holder of the key can read or create it. */
export const seal = (value: object, key: Uint8Array): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value))).setProtectedHeader(HEADER).encrypt(key);

/** Decrypts a value that was sealed with this key; null for any other text. */
export const unseal = async (token: string, key: Uint8Array): Promise<unknown> => {
  if (token.length > MAX_COOKIE_LENGTH) return null;
  try {
    const { plaintext } = await compactDecrypt(token, key, {
      keyManagementAlgorithms: [HEADER.alg],
      contentEncryptionAlgorithms: [HEADER.enc],
    });
    return JSON.parse(new TextDecoder().decode(plaintext));
  } catch {
    return null;
  }
};
