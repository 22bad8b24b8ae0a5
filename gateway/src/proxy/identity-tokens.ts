import { Inject, Injectable } from '@nestjs/common';
import { errandServices, errandsOf, type Identity, type ServiceName } from '@lab/contracts';
import {
  CONFIG,
  createIdentitySigner,
  errandAudience,
  errandKey,
  TOKEN_LIFETIME,
  writeErrands,
} from '@lab/service-kit/process';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';

/**
 * Signs the caller's identity for one service; no other service accepts the token. Tokens are cached per caller and
 * service, for the first half of their lifetime.
 */
@Injectable()
export class IdentityTokens {
  private readonly sign: ReturnType<typeof createIdentitySigner>;
  private readonly tokens = new LRUCache<string, string>({ max: 20_000, ttl: TOKEN_LIFETIME / 2 });

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.sign = createIdentitySigner(config.IDENTITY_PRIVATE_KEY);
  }

  tokenFor(identity: Identity, service: ServiceName): string {
    const key = JSON.stringify([service, identity]);
    const known = this.tokens.get(key);
    if (known) return known;
    const token = this.sign(identity, service);
    this.tokens.set(key, token);
    return token;
  }

  /**
   * The tokens with which the members service asks other services on behalf of the caller, each for one service, one
   * errand and one member; undefined for a request that needs none.
   */
  errandsOf(identity: Identity, path: string): string | undefined {
    const errands = identity.role === 'anonymous' ? [] : errandsOf(path);
    const tokens = errands.flatMap((about) =>
      errandServices[about.errand].map((service): [string, string] => [
        errandKey(service, about.errand),
        this.sign(identity, errandAudience(service, about)),
      ]),
    );
    return tokens.length > 0 ? writeErrands(tokens) : undefined;
  }
}
