import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@lab/service-kit/process';
import { compactDecrypt, CompactEncrypt } from 'jose';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';
import { sessionKey } from './session-keys.js';
import { sealedSessionSchema, type SealedSession } from './session.js';

const HEADER = { alg: 'dir', enc: 'A256GCM' } as const;

/** The largest cookie that browsers store. */
const MAX_LENGTH = 4096;

/** Encrypts a session into a cookie's value, which only the gateway can read and create, and decrypts it. */
@Injectable()
export class SessionSealer {
  private readonly key: Uint8Array;
  private readonly unsealed = new LRUCache<string, SealedSession>({ max: 2000 });

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.key = sessionKey(config.SESSION_SECRET, 'cookie');
  }

  seal(session: SealedSession): Promise<string> {
    const text = new TextEncoder().encode(JSON.stringify(session));
    return new CompactEncrypt(text).setProtectedHeader(HEADER).encrypt(this.key);
  }

  /**
   * The session in a cookie; null when this gateway did not create it. Does not check whether the session is still
   * valid.
   */
  async unseal(token: string): Promise<SealedSession | null> {
    const known = this.unsealed.get(token);
    if (known) return known;
    const session = token.length <= MAX_LENGTH ? await this.open(token).catch(() => null) : null;
    if (session) this.unsealed.set(token, session);
    return session;
  }

  private async open(token: string): Promise<SealedSession | null> {
    const { plaintext } = await compactDecrypt(token, this.key, {
      keyManagementAlgorithms: [HEADER.alg],
      contentEncryptionAlgorithms: [HEADER.enc],
    });
    return sealedSessionSchema.safeParse(JSON.parse(new TextDecoder().decode(plaintext))).data ?? null;
  }
}
