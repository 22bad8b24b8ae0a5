import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@lab/service-kit/process';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';
import { sealedSessionSchema, type SealedSession } from './session.js';
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

/** Encrypts a session into a cookie value, which only the gateway can read and create, and decrypts it. */
@Injectable()
export class SessionSealer {
  private readonly key: Uint8Array;
  private readonly unsealed = new LRUCache<string, SealedSession>({ max: 2000 });

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.key = sessionKey(config.SESSION_SECRET, 'cookie');
  }

  seal(session: SealedSession): Promise<string> {
    return seal(session, this.key);
  }

  /**
   * The session in a cookie; null when this gateway did not create it. Does not check whether the session is still
   * valid.
   */
  async unseal(token: string): Promise<SealedSession | null> {
    const known = this.unsealed.get(token);
    if (known) return known;
    const session = sealedSessionSchema.safeParse(await unseal(token, this.key)).data ?? null;
    if (session) this.unsealed.set(token, session);
    return session;
  }
}
