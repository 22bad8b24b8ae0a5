import { Inject, Injectable } from '@nestjs/common';
import type { Identity, ServiceName } from '@lab/contracts';
import { CONFIG, createIdentitySigner, IDENTITY_TOKEN_LIFETIME } from '@lab/service-kit/process';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';

/**
 * Signs who is calling, for one service: what it is told is worth nothing at another. A token is used again for the same
 * caller and service while at least half of its life is left.
 */
@Injectable()
export class IdentityTokens {
  private readonly sign: ReturnType<typeof createIdentitySigner>;
  private readonly tokens = new LRUCache<string, string>({ max: 20_000, ttl: IDENTITY_TOKEN_LIFETIME / 2 });

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.sign = createIdentitySigner(config.IDENTITY_PRIVATE_KEY);
  }

  tokenFor(identity: Identity, service: ServiceName): string {
    const { role, address, chosenMember, sessionId } = identity;
    const key = `${service} ${role} ${address} ${sessionId ?? ''} ${chosenMember?.id ?? ''} ${chosenMember?.name ?? ''}`;
    const known = this.tokens.get(key);
    if (known) return known;
    const token = this.sign(identity, service);
    this.tokens.set(key, token);
    return token;
  }
}
