import { Inject, Injectable } from '@nestjs/common';
import { errandKey, errandsOf, purposes, type Errand, type Identity, type ServiceName } from '@lab/contracts';
import { CONFIG, createTokenSigner, TOKEN_LIFETIME, type TokenSigner } from '@lab/service-kit/process';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';

/**
 * Signs the caller's identity for one service; no other service accepts the token. Tokens are cached per caller and
 * service, for the first half of their lifetime.
 */
@Injectable()
export class IdentityTokens {
  private readonly sign: TokenSigner<'gateway'>;
  private readonly tokens = new LRUCache<string, string>({ max: 20_000, ttl: TOKEN_LIFETIME / 2 });

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.sign = createTokenSigner('gateway', config.IDENTITY_PRIVATE_KEY);
  }

  tokenFor(identity: Identity, service: ServiceName): string {
    const key = JSON.stringify([service, identity]);
    const known = this.tokens.get(key);
    if (known) return known;
    const token = this.sign('identity', service, { identity });
    this.tokens.set(key, token);
    return token;
  }

  /**
   * The same for a request with this path. Where the members service has errands on behalf of the caller, its token
   * contains one for each service, errand and member.
   */
  tokenForRequest(identity: Identity, service: ServiceName, path: string): string {
    const errands = identity.role === 'anonymous' ? [] : errandsOf(path);
    if (errands.length === 0) return this.tokenFor(identity, service);
    const tokens = errands.flatMap((about) => this.errandTokens(identity, about));
    return this.sign('identity', service, { identity, errands: Object.fromEntries(tokens) });
  }

  private errandTokens(identity: Identity, { errand, memberId }: { errand: Errand; memberId: number }) {
    return purposes[errand].services.map((service): [string, string] => [
      errandKey(service, errand),
      this.sign(errand, service, { identity, memberId }),
    ]);
  }
}
