import { limits } from '@lab/contracts';
import { CONFIG, isLoopback, LOGGER, type Logger } from '@lab/service-kit/process';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import * as oidc from 'openid-client';
import type { GatewayConfig } from '../../config.js';
import { oidcClientOf, type OidcClient } from '../../oidc-config.js';
import { isIssuerAway, issuerFetch } from './issuer-fetch.js';

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

/** The configured issuer is another than the provider says it is, often by a slash or a letter. */
class WrongIssuerError extends Error {
  constructor(issuer: URL, spelling: string) {
    super(`OIDC_ISSUER is ${issuer.href}, but the provider calls itself ${spelling}. Please set what it calls itself.`);
  }
}

/** What the provider calls itself, when that is why its metadata was refused. */
const ownSpellingIn = (error: unknown): string | undefined => {
  const { code, cause } = (error ?? {}) as {
    code?: string;
    cause?: { attribute?: string; body?: { issuer?: unknown } };
  };
  const isOther = code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' && cause?.attribute === 'issuer';
  const spelling = isOther ? cause.body?.issuer : undefined;
  return typeof spelling === 'string' ? JSON.stringify(spelling.slice(0, 200)) : undefined;
};

const discover = async (client: OidcClient): Promise<oidc.Configuration> => {
  try {
    return await readMetadata(client);
  } catch (error) {
    const spelling = ownSpellingIn(error);
    throw spelling === undefined ? error : new WrongIssuerError(client.issuer, spelling);
  }
};

const readMetadata = ({ issuer, clientId, clientSecret }: OidcClient): Promise<oidc.Configuration> =>
  oidc.discovery(issuer, clientId, { [oidc.clockTolerance]: limits.oidcClockSeconds }, authenticate(clientSecret), {
    [oidc.customFetch]: issuerFetch,
    timeout: TIMEOUT,
    // Checks signatures although the token comes directly from the issuer: its TLS may end at a proxy.
    execute: [oidc.enableNonRepudiationChecks, ...(isLoopback(issuer.hostname) ? [oidc.allowInsecureRequests] : [])],
  });

/** The university's OpenID provider, whose metadata is read at the start and when somebody signs in. */
@Injectable()
export class OidcIssuer implements OnApplicationBootstrap {
  /** Null without a sign-in by the university. */
  readonly client: OidcClient | null;
  private known: { configuration: oidc.Configuration; until: number } | undefined;
  private asked: Promise<oidc.Configuration> | undefined;

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.client = oidcClientOf(config);
  }

  /** Reports mistakes in the configuration. The start neither waits for the provider nor depends on it. */
  onApplicationBootstrap(): void {
    if (this.client) void this.configuration().catch((error: unknown) => this.report(error));
  }

  private report(error: unknown): void {
    const { message } = error as Error;
    if (isIssuerAway(error)) this.logger.warn(`The provider of OIDC_ISSUER is away: ${message}.`);
    else this.logger.error(`Nobody can sign in by the university: ${message}`);
  }

  /**
   * The issuer's metadata with our registration. While the issuer is away, the last known one.
   * @throws an error of which `isIssuerAway` is true when the issuer is away and was never known
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
