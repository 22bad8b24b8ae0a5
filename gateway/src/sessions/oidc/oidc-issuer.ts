import { limits } from '@lab/contracts';
import { CONFIG, isLoopback } from '@lab/service-kit/process';
import { Inject, Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import type { GatewayConfig } from '../../config.js';
import { oidcClientOf, type OidcClient } from '../../oidc-config.js';
import { issuerFetch } from './issuer-fetch.js';

/** How long the issuer's metadata (its addresses and keys) is used before it is read again, in milliseconds. */
const FRESH = 60 * 60_000;

/** How long an answer of the issuer may take, in seconds. */
const TIMEOUT = 5;

/** Sends the secret in the body where the issuer accepts that, because issuers differ in how they decode one in a header. */
const authenticate =
  (secret: string): oidc.ClientAuth =>
  (issuer, ...request) => {
    const methods = issuer.token_endpoint_auth_methods_supported ?? [];
    const send = methods.includes('client_secret_post') ? oidc.ClientSecretPost : oidc.ClientSecretBasic;
    return send(secret)(issuer, ...request);
  };

const discover = ({ issuer, clientId, clientSecret }: OidcClient): Promise<oidc.Configuration> =>
  oidc.discovery(issuer, clientId, { [oidc.clockTolerance]: limits.oidcClockSeconds }, authenticate(clientSecret), {
    [oidc.customFetch]: issuerFetch,
    timeout: TIMEOUT,
    // Checks signatures although the token comes directly from the issuer: its TLS may end at a proxy.
    execute: [oidc.enableNonRepudiationChecks, ...(isLoopback(issuer.hostname) ? [oidc.allowInsecureRequests] : [])],
  });

/** The university's OpenID provider, whose metadata is read when somebody signs in. */
@Injectable()
export class OidcIssuer {
  /** Null without a sign-in by the university. */
  readonly client: OidcClient | null;
  private known: { configuration: oidc.Configuration; until: number } | undefined;
  private asked: Promise<oidc.Configuration> | undefined;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.client = oidcClientOf(config);
  }

  /**
   * The issuer's metadata with our registration. While the issuer is away, the last known one.
   * @throws an error of which `isAway` is true when the issuer is away and was never known
   */
  async configuration(): Promise<oidc.Configuration> {
    if (this.known && Date.now() < this.known.until) return this.known.configuration;
    this.asked ??= this.ask().finally(() => (this.asked = undefined));
    return this.asked;
  }

  private async ask(): Promise<oidc.Configuration> {
    try {
      const configuration = await discover(this.client!);
      this.known = { configuration, until: Date.now() + FRESH };
      return configuration;
    } catch (error) {
      if (!this.known) throw error;
      return this.known.configuration;
    }
  }
}
