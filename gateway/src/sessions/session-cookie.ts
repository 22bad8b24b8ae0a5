import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@lab/service-kit/process';
import type { CookieOptions, Request, Response } from 'express';
import { isHttps, type GatewayConfig } from '../config.js';
import { sessionKey } from './session-keys.js';
import type { SealedSession } from './session.js';

const PREFIX = 'lab_session_';

/** Browsers accept a cookie with this prefix only over https, from this exact host, for the whole site. */
const HOST_PREFIX = '__Host-';

/** A `Cookie` header without session cookies; undefined when nothing else is in it. */
export const withoutSessionCookie = (header: string): string | undefined => {
  const others = header.split(';').filter((cookie) => !isSession(cookie.trimStart()));
  return others.join(';').trim() || undefined;
};

const isSession = (cookie: string): boolean => cookie.startsWith(PREFIX) || cookie.startsWith(HOST_PREFIX + PREFIX);

/**
 * The session cookie. Browsers share cookies among the ports of a host, so the name is derived from the secret: two
 * sites on one host do not overwrite each other's sessions.
 */
@Injectable()
export class SessionCookie {
  readonly name: string;
  private readonly pattern: RegExp;
  private readonly options: CookieOptions;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    const name = PREFIX + Buffer.from(sessionKey(config.SESSION_SECRET, 'name')).toString('hex', 0, 4);
    this.name = isHttps(config) ? HOST_PREFIX + name : name;
    this.pattern = new RegExp(`(?:^|;)\\s*${this.name}=([^;]*)`);
    this.options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config) };
  }

  /** The session token of a request, if it has one. */
  read({ headers: { cookie } }: Pick<Request, 'headers'>): string | undefined {
    return cookie === undefined ? undefined : this.pattern.exec(cookie)?.[1]?.trim();
  }

  write(response: Response, token: string, { expiresAt }: SealedSession): void {
    const seconds = Math.ceil((expiresAt - Date.now()) / 1000);
    response.cookie(this.name, token, { ...this.options, maxAge: seconds * 1000 });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }
}
