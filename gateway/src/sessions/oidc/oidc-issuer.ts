import { limits } from '@lab/contracts';
import { isLoopback, LOGGER, type Logger } from '@lab/service-kit/process';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import * as oidc from 'openid-client';
import type { OidcClient } from '../../oidc-config.js';
import { SignInSettings } from '../sign-in-settings.js';
import { isIssuerAway, issuerFetch } from './issuer-fetch.js';

/** How long the issuer's metadata (its addresses and keys) is cached, in milliseconds. */
const METADATA_LIFETIME_MS = 60 * 60_000;

/** How long an answer of the issuer may take, in seconds. */
const TIMEOUT_SECONDS = 5;

/** Sends the secret in the body if the issuer accepts that, because issuers decode secrets in headers differently. */
const authenticate =
  (secret: string): oidc.ClientAuth =>
  (issuer, ...request) => {
    const methods = issuer.token_endpoint_auth_methods_supported ?? [];
    const send = methods.includes('client_secret_post') ? oidc.ClientSecretPost : oidc.ClientSecretBasic;
    return send(secret)(issuer, ...request);
  };

/** The configured issuer differs from the provider's own spelling, often by a slash or a letter. */
class WrongIssuerError extends Error {
  constructor(issuer: URL, spelling: string) {
    super(
      `OIDC_ISSUER is ${issuer.href}, but the provider calls itself ${spelling}. Please set OIDC_ISSUER to that spelling.`,
    );
  }
}

/** The provider's own spelling, if its metadata was refused because of a difference. */
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
    timeout: TIMEOUT_SECONDS,
    // Checks signatures although the token comes directly from the issuer, because its TLS may end at a proxy.
    execute: [oidc.enableNonRepudiationChecks, ...(isLoopback(issuer.hostname) ? [oidc.allowInsecureRequests] : [])],
  });

/** The metadata of an issuer, as cached. */
interface Known {
  client: OidcClient;
  configuration: oidc.Configuration;
  until: number;
}

/** The university's OpenID provider. Its metadata is read at startup and at sign-ins. */
@Injectable()
export class OidcIssuer implements OnApplicationBootstrap {
  private known: Known | undefined;
  private asked: { client: OidcClient; answer: Promise<oidc.Configuration> } | undefined;

  constructor(
    private readonly settings: SignInSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Null without a university sign-in. */
  get client(): OidcClient | null {
    return this.settings.university;
  }

  /** Logs mistakes in the configuration. Startup neither waits for the provider nor depends on it. */
  onApplicationBootstrap(): void {
    if (this.client) void this.configuration().catch((error: unknown) => this.report(error));
  }

  private report(error: unknown): void {
    const { message } = error as Error;
    if (isIssuerAway(error)) this.logger.warn(`The provider of OIDC_ISSUER is unavailable: ${message}.`);
    else this.logger.error(`University sign-in does not work: ${message}`);
  }

  /**
   * The issuer's metadata with our registration. While the issuer is unavailable, the last known one.
   * @throws an error that `isIssuerAway` recognises when the issuer is unavailable and nothing is cached
   */
  async configuration(): Promise<oidc.Configuration> {
    const client = this.client!;
    const known = this.known?.client === client ? this.known : undefined;
    if (known && Date.now() < known.until) return known.configuration;
    if (this.asked?.client !== client) this.asked = { client, answer: this.ask(client, known) };
    return this.asked.answer.finally(() => {
      if (this.asked?.client === client) this.asked = undefined;
    });
  }

  private async ask(client: OidcClient, known: Known | undefined): Promise<oidc.Configuration> {
    try {
      const configuration = await discover(client);
      this.known = { client, configuration, until: Date.now() + METADATA_LIFETIME_MS };
      return configuration;
    } catch (error) {
      if (!known) throw error;
      return known.configuration;
    }
  }
}
