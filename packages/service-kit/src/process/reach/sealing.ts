import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { ReachReader } from '@lab/contracts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Derives the key of one process from the site service's `SETTINGS_SECRET`. `make secrets` derives the same, so that
 * every process can open only what is meant for it.
 * @returns 32 bytes, hexadecimal
 */
export const settingsKeyOf = (secret: string, holder: ReachReader | 'site'): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `lab settings ${holder}`, 32)).toString('hex');

/** Encrypts a text (AES-256-GCM), so that only a holder of the key can read or create it. */
export const sealText = (text: string, key: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, Buffer.from(key, 'hex'), iv);
  const sealed = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64url');
};

/** Decrypts a text that was sealed with this key; null for any other text. */
export const unsealText = (sealed: string, key: string): string | null => {
  const bytes = Buffer.from(sealed, 'base64url');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'hex'), iv, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag);
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
};
