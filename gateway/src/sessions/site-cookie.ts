import type { CookieOptions, Request, Response } from 'express';
import { isHttps, type GatewayConfig } from '../config.js';
import { sessionKey } from './session-sealer.js';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@lab/service-kit/process';

/** Browsers accept a cookie with this prefix only over https, from this exact host, for the whole site. */
const HOST_PREFIX = '__Host-';

/** The prefix of the gateway's cookie names. These cookies are not forwarded to services. */
const prefixes = ['lab_session_', 'lab_oidc_'] as const;

const isOurs = (cookie: string): boolean =>
  prefixes.some((prefix) => cookie.startsWith(prefix) || cookie.startsWith(HOST_PREFIX + prefix));

const cookiesOf = ({ headers: { cookie = '' } }: Pick<Request, 'headers'>): string[] =>
  cookie.split(';').map((each) => each.trim());

/** A `Cookie` header without the gateway's cookies; undefined when nothing is left. */
export const withoutSiteCookies = (header: string): string | undefined => {
  const others = header.split(';').filter((cookie) => !isOurs(cookie.trimStart()));
  return others.join(';').trim() || undefined;
};

/**
 * A cookie of the gateway. Browsers share cookies among the ports of a host, so the name is derived from the secret.
 * Two sites on one host then do not overwrite each other's cookies.
 */
export class SiteCookie {
  readonly name: string;
  private readonly options: CookieOptions;

  constructor(prefix: (typeof prefixes)[number], config: Pick<GatewayConfig, 'PUBLIC_URL' | 'SESSION_SECRET'>) {
    const name = prefix + Buffer.from(sessionKey(config.SESSION_SECRET, 'name')).toString('hex', 0, 4);
    this.name = isHttps(config) ? HOST_PREFIX + name : name;
    this.options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config) };
  }

  /** The cookie's value in a request, if any. */
  read(request: Pick<Request, 'headers'>, ending = ''): string | undefined {
    const begin = `${this.name}${ending}=`;
    return cookiesOf(request)
      .find((cookie) => cookie.startsWith(begin))
      ?.slice(begin.length);
  }

  /** The suffixes of the cookies with this name in a request, which begin with `_`. Browsers send the oldest first. */
  endingsIn(request: Pick<Request, 'headers'>): string[] {
    const begins = cookiesOf(request).filter((cookie) => cookie.startsWith(this.name));
    return begins.flatMap((cookie) => /^_[\w-]+(?==)/.exec(cookie.slice(this.name.length)) ?? []);
  }

  /**
   * @param until when it expires, in milliseconds since 1970
   * @param ending the suffix of its name, if a browser keeps several
   */
  write(response: Response, value: string, until: number, ending = ''): void {
    const seconds = Math.ceil((until - Date.now()) / 1000);
    response.cookie(this.name + ending, value, { ...this.options, maxAge: seconds * 1000 });
  }

  clear(response: Response, ending = ''): void {
    response.clearCookie(this.name + ending, this.options);
  }
}

@Injectable()
export class SessionCookie extends SiteCookie {
  constructor(@Inject(CONFIG) config: GatewayConfig) {
    super('lab_session_', config);
  }
}
