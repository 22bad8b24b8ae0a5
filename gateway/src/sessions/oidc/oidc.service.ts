import { limits, oidcMessages, ownAddress, isPagePath, paths, type Identity, type OidcProblem } from '@lab/contracts';
import {
  CONFIG,
  hashSecretToken,
  isUnreachable,
  RateLimiter,
  SecurityLog,
  TooManyRequestsException,
} from '@lab/service-kit/process';
import { HttpException, Inject, Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import type { GatewayConfig } from '../../config.js';
import { IdentitiesClient } from '../identity/identities.client.js';
import { IdentitySessionsService } from '../identity/identity-sessions.service.js';
import type { CurrentSession } from '../session.js';
import { accountIn, hasVerifiedAddress, mergeClaims, provenAtOf } from './claims.js';
import { isIssuerAway } from './issuer-fetch.js';
import type { OidcAttempt } from './oidc-attempts.js';
import { OidcIssuer } from './oidc-issuer.js';

const CALLBACK = '/api/auth/oidc/callback';

/** In characters. It is kept in a cookie until the user returns. */
const MAX_TARGET_LENGTH = 500;

/** Pages that make no sense as a destination after a sign-in. */
const notTargets = new Set<string>([paths.auth, paths.logout]);

type Claims = Record<string, unknown>;

/** Why a sign-in was refused. */
export class OidcRefusal extends Error {
  constructor(
    /** Shown to the user. */
    readonly problem: OidcProblem,
    /** Written to the log. */
    reason: string,
    /** The error of the unavailable part, if it is not the issuer. */
    readonly side?: 'portal',
  ) {
    super(reason);
  }
}

/** The university sign-in: the authorization code flow with PKCE. */
@Injectable()
export class OidcService {
  private readonly origin: string;

  constructor(
    private readonly issuer: OidcIssuer,
    private readonly client: IdentitiesClient,
    private readonly sessions: IdentitySessionsService,
    private readonly limiter: RateLimiter,
    private readonly log: SecurityLog,
    @Inject(CONFIG) { PUBLIC_URL }: GatewayConfig,
  ) {
    this.origin = PUBLIC_URL.origin;
  }

  get isOn(): boolean {
    return this.issuer.client !== null;
  }

  /** Where to go after a sign-in: the requested address if it is a page of this site, otherwise the portal. */
  targetOf(wanted: string | undefined): string {
    const url = ownAddress(wanted, this.origin);
    const isPage = url && isPagePath(url.pathname) && !notTargets.has(url.pathname);
    const target = isPage ? url.pathname + url.search + url.hash : paths.portal;
    return target.length <= MAX_TARGET_LENGTH ? target : paths.portal;
  }

  /**
   * Begins a sign-in.
   * @param isAgain whether the issuer must ask for a new proof, even if the user is still signed in there
   * @returns the issuer's address to send the browser to, and the attempt to keep until it returns
   * @throws an error to pass to `refuse`
   */
  async start(redirect: string, isAgain: boolean): Promise<{ url: URL; attempt: OidcAttempt }> {
    const attempt = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
      redirect,
    };
    const challenge = await oidc.calculatePKCECodeChallenge(attempt.codeVerifier);
    const url = oidc.buildAuthorizationUrl(await this.issuer.configuration(), {
      redirect_uri: this.origin + CALLBACK,
      scope: 'openid email profile',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...(isAgain && { prompt: 'login' }),
    });
    return { url, attempt };
  }

  /**
   * Completes a sign-in.
   * @param query of the request with which the browser returns from the issuer
   * @param attempt the sign-in that this browser began; it can be completed only once
   * @throws an error to pass to `refuse`
   */
  async finish(
    query: URLSearchParams,
    attempt: OidcAttempt,
    current: CurrentSession,
    caller: Identity,
  ): Promise<CurrentSession> {
    await this.useUp(attempt, caller);
    if (query.get('error') === 'access_denied') throw new OidcRefusal('cancelled', 'access denied');
    const claims = await this.claimsOf(query, attempt);
    const account = accountIn(claims);
    if (!account) throw new OidcRefusal('failed', 'no account is named');
    const entrance = await this.client.enter(account, caller);
    if ('problem' in entrance) throw new OidcRefusal(entrance.problem, 'no member');
    return this.sessions.enter(entrance.identity, current, provenAtOf(claims, Date.now()), caller);
  }

  /**
   * Logs why a sign-in was refused.
   * @param error that `start` or `finish` has thrown, or another refusal
   * @returns the problem for the user
   */
  refuse(error: unknown, caller: Identity): OidcRefusal {
    const refusal = refusalOf(error);
    const { problem, message: reason, side } = refusal;
    this.log.warn('sign-in by the university refused', caller, { problem, reason, ...(side && { side }) });
    return refusal;
  }

  /** Accepts each state once. The rate limits are shared by all replicas. */
  private async useUp({ state }: OidcAttempt, { address }: Identity): Promise<void> {
    const { failed } = oidcMessages;
    try {
      await this.limiter.take(`oidc-callbacks:${address}`, limits.oidcCallbacks, failed);
      await this.limiter.take(
        `oidc-answers:${hashSecretToken(state)}`,
        { count: 1, perSeconds: limits.oidcSeconds },
        failed,
      );
    } catch (error) {
      if (!(error instanceof TooManyRequestsException)) throw error;
      throw new OidcRefusal('failed', 'used before, or too many');
    }
  }

  /**
   * The issuer's claims about the user: from the token and, if that has no verified address, from its userinfo
   * endpoint.
   */
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
    if (hasVerifiedAddress(claims) || !configuration.serverMetadata().userinfo_endpoint) return claims;
    return mergeClaims(claims, await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub));
  }
}

/** True when a service or Redis does not answer. */
const isPortalAway = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof HttpException && error.getStatus() >= 500);

const refusalOf = (error: unknown): OidcRefusal => {
  if (error instanceof OidcRefusal) return error;
  if (isIssuerAway(error)) return new OidcRefusal('away', reasonOf(error));
  if (isPortalAway(error)) return new OidcRefusal('away', reasonOf(error), 'portal');
  return new OidcRefusal('failed', reasonOf(error));
};

/** The messages and codes of our own code and of the library. Texts from the issuer are not logged. */
const reasonOf = (error: unknown): string => {
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError)
    return `the issuer refused: ${error.error.slice(0, 60)}`;
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return [error.message, cause instanceof Error && cause.message].filter(Boolean).join(': ').slice(0, 200);
};
