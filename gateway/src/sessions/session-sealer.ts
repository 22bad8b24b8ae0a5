import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@lab/service-kit/process';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';
import { seal, unseal, sessionKey } from './sealing.js';
import { sealedSessionSchema, type SealedSession } from './session.js';

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
