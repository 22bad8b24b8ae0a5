import { Inject, Injectable } from '@nestjs/common';
import {
  delegatedCallKey,
  delegatedCallsOf,
  purposes,
  ROWS_TOKEN_KEY,
  type AccountClaims,
  type DelegatedRequest,
  type Identity,
  type ServiceName,
} from '@lab/contracts';
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

  /** A token that tells the members service with which account of the university somebody signs in. */
  tokenForEntrance(account: AccountClaims): string {
    return this.sign('entrance', 'members', { account });
  }

  /**
   * The same for a request with this path. Where the service has calls to make on behalf of the caller, its token contains
   * one for each service and call, about one member where the call is about one.
   */
  tokenForRequest(identity: Identity, service: ServiceName, path: string): string {
    const calls = identity.role === 'anonymous' ? [] : delegatedCallsOf(path);
    if (calls.length === 0) return this.tokenFor(identity, service);
    const tokens = calls.flatMap((about) => this.delegatedTokens(identity, about));
    return this.sign('identity', service, { identity, delegated: Object.fromEntries(tokens) });
  }

  private delegatedTokens(identity: Identity, about: DelegatedRequest): [string, string][] {
    if (about.call === 'rows') return [[ROWS_TOKEN_KEY, this.sign('rows', purposes.rows.services, { identity })]];
    const signFor = (service: ServiceName) =>
      about.call === 'sample-data'
        ? this.sign(about.call, service, { identity })
        : this.sign(about.call, service, { identity, memberId: about.memberId });
    return purposes[about.call].services.map((service) => [delegatedCallKey(service, about.call), signFor(service)]);
  }
}
