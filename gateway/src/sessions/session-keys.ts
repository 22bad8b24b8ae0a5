import { hkdfSync } from 'node:crypto';

/** Derives a key for one purpose, so that no two purposes share one. 32 bytes. */
export const sessionKey = (secret: string, purpose: 'cookie' | 'fingerprint' | 'name'): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `lab session ${purpose}`, 32));
