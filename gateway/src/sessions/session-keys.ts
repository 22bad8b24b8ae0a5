import { hkdfSync } from 'node:crypto';

/** Derives a 32-byte key for one purpose, so that no key is used for two. */
export const sessionKey = (secret: string, purpose: 'cookie' | 'fingerprint' | 'name' | 'oidc'): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `lab session ${purpose}`, 32));
