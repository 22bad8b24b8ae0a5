import { Inject, Injectable } from '@nestjs/common';
import type { Identity } from '@lab/contracts';
import { CONFIG, createIdentitySigner, IDENTITY_TOKEN_LIFETIME } from '@lab/service-kit/process';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';

/** Signs who is calling. A token is used again for the same caller while at least half of its life is left. */
@Injectable()
export class IdentityTokens {
  private readonly sign: (identity: Identity) => string;
  private readonly tokens = new LRUCache<string, string>({ max: 5000, ttl: IDENTITY_TOKEN_LIFETIME / 2 });

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.sign = createIdentitySigner(config.INTERNAL_SECRET);
  }

  tokenFor(identity: Identity): string {
    const { role, address, chosenMember } = identity;
    const key = `${role} ${address} ${chosenMember?.id ?? ''} ${chosenMember?.name ?? ''}`;
    const known = this.tokens.get(key);
    if (known) return known;
    const token = this.sign(identity);
    this.tokens.set(key, token);
    return token;
  }
}
