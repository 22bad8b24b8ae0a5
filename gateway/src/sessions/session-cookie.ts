import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@lab/service-kit';
import type { CookieOptions, Response } from 'express';
import { isHttps, type GatewayConfig } from '../config.js';
import type { SealedSession } from './session.js';

const NAME = 'lab_session';
const COOKIE = new RegExp(`(?:^|;)\\s*${NAME}=([^;]*)`);

/** The token in a Cookie header, if any. */
export const readSessionCookie = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : COOKIE.exec(header)?.[1]?.trim();

/** A Cookie header without the session; undefined when nothing else is in it. */
export const withoutSessionCookie = (header: string): string | undefined => {
  const others = header.split(';').filter((cookie) => !cookie.trimStart().startsWith(`${NAME}=`));
  return others.join(';').trim() || undefined;
};

/** Writes the session cookie. */
@Injectable()
export class SessionCookie {
  private readonly options: CookieOptions;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config) };
  }

  write(response: Response, token: string, { expiresAt }: SealedSession): void {
    response.cookie(NAME, token, { ...this.options, maxAge: Math.ceil((expiresAt - Date.now()) / 1000) * 1000 });
  }

  clear(response: Response): void {
    response.clearCookie(NAME, this.options);
  }
}
