import { limits, oidcMessages, ownAddress, isPagePath, paths, type Identity, type OidcProblem } from '@lab/contracts';
import { CONFIG, RateLimiter, SecurityLog } from '@lab/service-kit/process';
import { Inject, Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import type { GatewayConfig } from '../../config.js';
import { IdentitiesClient } from '../identity/identities.client.js';
import { IdentitySessions } from '../identity/identity-sessions.service.js';
import type { CurrentSession } from '../session.js';
import { accountIn, provenAtOf } from './claims.js';
import { isAway } from './issuer-fetch.js';
import type { OidcAttempt } from './oidc-attempts.js';
import { OidcIssuer } from './oidc-issuer.js';

const CALLBACK = '/api/auth/oidc/callback';

const doors = new Set<string>([paths.auth, paths.logout]);

type Claims = Record<string, unknown>;

/** Why a sign-in has opened nothing. */
export class OidcRefusal extends Error {
  constructor(
    readonly problem: OidcProblem,
    /** For the log. */
    reason: string,
  ) {
    super(reason);
  }
}

/** Signing in by the university: the authorization code flow with PKCE. */
@Injectable()
export class OidcService {
  private readonly origin: string;

  constructor(
    private readonly issuer: OidcIssuer,
    private readonly client: IdentitiesClient,
    private readonly sessions: IdentitySessions,
    private readonly limiter: RateLimiter,
    private readonly log: SecurityLog,
    @Inject(CONFIG) { PUBLIC_URL }: GatewayConfig,
  ) {
    this.origin = PUBLIC_URL.origin;
  }

  get isOn(): boolean {
    return this.issuer.client !== null;
  }

  /** A page of this site; the portal for anything else. */
  targetOf(wanted: string | undefined): string {
    const url = ownAddress(wanted, this.origin);
    const isPage = url && isPagePath(url.pathname) && !doors.has(url.pathname);
    return isPage ? url.pathname + url.search + url.hash : paths.portal;
  }

  /**
   * Begins a sign-in.
   * @param isAgain the user proves anew who they are, though the issuer may still know them
   * @returns the address of the issuer to which the browser goes, and what it has to keep until it comes back
   * @throws OidcRefusal
   */
  async start(redirect: string, isAgain: boolean): Promise<{ url: URL; attempt: OidcAttempt }> {
    const attempt = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
      redirect,
    };
    const challenge = await oidc.calculatePKCECodeChallenge(attempt.codeVerifier);
    const url = await this.asking(async () =>
      oidc.buildAuthorizationUrl(await this.issuer.configuration(), {
        redirect_uri: this.origin + CALLBACK,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...(isAgain && { prompt: 'login' }),
      }),
    );
    return { url, attempt };
  }

  /**
   * Ends a sign-in.
   * @param query of the request with which the browser comes back
   * @param attempt which this browser has begun; it is used up
   * @throws OidcRefusal
   */
  async finish(
    query: URLSearchParams,
    attempt: OidcAttempt,
    current: CurrentSession,
    caller: Identity,
  ): Promise<CurrentSession> {
    await this.useUp(attempt, caller);
    if (query.get('error') === 'access_denied') throw new OidcRefusal('cancelled', 'access denied');
    const claims = await this.asking(() => this.claimsOf(query, attempt));
    const account = accountIn(claims);
    if (!account) throw new OidcRefusal('failed', 'no account is named');
    const entrance = await this.client.enter(account);
    if ('problem' in entrance) throw new OidcRefusal(entrance.problem, 'no member');
    return this.sessions.enter(entrance.identity, current, provenAtOf(claims, Date.now()), caller);
  }

  /** Counted by all replicas together: an answer is taken once. */
  private async useUp({ state }: OidcAttempt, { address }: Identity): Promise<void> {
    const { failed } = oidcMessages;
    try {
      await this.limiter.take(`oidc-callbacks:${address}`, limits.oidcCallbacks, failed);
      await this.limiter.take(`oidc-answers:${state}`, { count: 1, perSeconds: limits.oidcSeconds }, failed);
    } catch {
      throw new OidcRefusal('failed', 'used before, or too many');
    }
  }

  /** What the issuer says of the user. Many say no more than the subject in the token itself. */
  private async claimsOf(query: URLSearchParams, attempt: OidcAttempt): Promise<Claims> {
    const configuration = await this.issuer.configuration();
    const answer = new URL(`${CALLBACK}?${query}`, this.origin);
    const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.codeVerifier,
      idTokenExpected: true,
    });
    const claims = { ...tokens.claims()! };
    const isWhole = claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint;
    return isWhole
      ? claims
      : { ...(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
  }

  /** @throws OidcRefusal for what `ask` throws */
  private async asking<Result>(ask: () => Promise<Result>): Promise<Result> {
    try {
      return await ask();
    } catch (error) {
      throw new OidcRefusal(isAway(error) ? 'away' : 'failed', reasonOf(error));
    }
  }

  /** Writes down why nothing was opened: an attack, or a mistake in the configuration. */
  note({ problem, message }: OidcRefusal, caller: Identity): void {
    this.log.warn('sign-in by the university refused', caller, { problem, reason: message });
  }
}

/** The library's own words and codes: what the issuer has written is not for the log. */
const reasonOf = (error: unknown): string => {
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError)
    return `the issuer refused: ${error.error.slice(0, 60)}`;
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return [error.message, cause instanceof Error && cause.message].filter(Boolean).join(': ').slice(0, 200);
};
