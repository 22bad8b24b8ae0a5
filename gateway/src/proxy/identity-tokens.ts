import { Inject, Injectable } from '@nestjs/common';
import type { AccountClaims, Identity } from '@lab/contracts';
import { CONFIG, createTokenSigner, TOKEN_LIFETIME_MS } from '@lab/service-kit/process';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';

/** Signs the caller's identity for the services. Tokens are cached per caller for the first half of their lifetime. */
@Injectable()
export class IdentityTokens {
  private readonly sign: ReturnType<typeof createTokenSigner>;
  private readonly tokens = new LRUCache<string, string>({ max: 20_000, ttl: TOKEN_LIFETIME_MS / 2 });

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.sign = createTokenSigner(config.IDENTITY_PRIVATE_KEY);
  }

  tokenFor(identity: Identity): string {
    const key = JSON.stringify(identity);
    const known = this.tokens.get(key);
    if (known) return known;
    const token = this.sign({ identity });
    this.tokens.set(key, token);
    return token;
  }

  /** A token that also contains the university account with which the caller signs in. Only for the members service. */
  tokenForEntrance(identity: Identity, account: AccountClaims): string {
    return this.sign({ identity, account });
  }
}
