import { limits } from '@lab/contracts';
import { CONFIG } from '@lab/service-kit/process';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { GatewayConfig } from '../../config.js';
import { SiteCookie } from '../site-cookie.js';
import { seal, unseal, sessionKey } from '../session-sealer.js';

const attemptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Where the user wants to go. */
  redirect: z.string(),
  expiresAt: z.number(),
});

/** What the gateway needs to complete a sign-in when the browser returns from the issuer. */
export type OidcAttempt = Omit<z.infer<typeof attemptSchema>, 'expiresAt'>;

/**
 * How many sign-ins a browser can have in progress. One more drops the oldest, because servers limit the total length
 * of cookies.
 */
const MAX_ATTEMPTS = 5;

/** The suffix of an attempt's cookie name. Each tab that waits at the issuer has its own cookie. */
const endingOf = (state: string): string => `_${state.slice(0, 8)}`;

/**
 * Keeps each sign-in in progress in a sealed cookie of the browser where it began. So any replica can complete it, and
 * the issuer's answer is useless in another browser.
 */
@Injectable()
export class OidcAttempts {
  private readonly key: Uint8Array;
  private readonly cookie: SiteCookie;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.key = sessionKey(config.SESSION_SECRET, 'oidc');
    this.cookie = new SiteCookie('lab_oidc_', config);
  }

  async write(request: Request, response: Response, attempt: OidcAttempt): Promise<void> {
    const expiresAt = Date.now() + limits.oidcSeconds * 1000;
    for (const ending of this.cookie.endingsIn(request).slice(0, 1 - MAX_ATTEMPTS)) this.cookie.clear(response, ending);
    this.cookie.write(response, await seal({ ...attempt, expiresAt }, this.key), expiresAt, endingOf(attempt.state));
  }

  /**
   * @param state that the issuer has returned
   * @returns null when the sign-in did not begin in this browser, or began too long ago
   */
  async read(request: Request, state: string): Promise<OidcAttempt | null> {
    const token = this.cookie.read(request, endingOf(state));
    const attempt = token && attemptSchema.safeParse(await unseal(token, this.key)).data;
    return attempt && attempt.state === state && Date.now() < attempt.expiresAt ? attempt : null;
  }

  clear(response: Response, { state }: OidcAttempt): void {
    this.cookie.clear(response, endingOf(state));
  }
}
