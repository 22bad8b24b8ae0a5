import { Inject, Injectable } from '@nestjs/common';
import type { Identity } from '@lab/contracts';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { IdentifiedRequest } from '../access/access.js';
import { routeOf } from '../http/route-of.js';
import { LOGGER } from '../tokens.js';
import type { Logger } from './logger.js';

/** Whoever is refused again and again is told of once in this time, in milliseconds: strangers do not fill the log. */
const AGAIN = 60_000;

type Caller = Pick<Identity, 'address' | 'sessionId'>;

/**
 * What happened at the doors: a line each, with the caller's address and the beginning of their session's id, which
 * tells sessions apart and opens none. Whoever writes a line gives it no password, no token and nothing that people wrote.
 */
@Injectable()
export class SecurityLog {
  private readonly told = new LRUCache<string, true>({ max: 1000, ttl: AGAIN });

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Something that was allowed, e.g. `door opened`. */
  note(event: string, caller: Caller, details: Record<string, string | number | boolean | null> = {}): void {
    this.logger.info({ security: event, ...shown(caller), ...details }, event);
  }

  /** Something that was not, e.g. `wrong password`. */
  warn(event: string, caller: Caller, details: Record<string, string | number | boolean | null> = {}): void {
    this.logger.warn({ security: event, ...shown(caller), ...details }, event);
  }

  /** A request that was refused (403, 429), once a minute for a caller's address and a route. */
  refuse(request: Request, status: number): void {
    const caller = (request as Partial<IdentifiedRequest>).identity ?? { address: request.ip ?? '', sessionId: null };
    const path = routeOf(request);
    const details = { status, method: request.method, path };
    this.warnOnce(`${status} ${caller.address} ${request.method} ${path}`, 'refused', caller, details);
  }

  /**
   * A request that says who is calling in a way that is not the gateway's, or not for this process: somebody reaches it
   * past the gateway, or the two keys do not belong together.
   */
  doubt({ ip = '' }: Request): void {
    this.warnOnce(
      'identity',
      'a caller’s identity is not the gateway’s: does IDENTITY_PUBLIC_KEY belong to its key, and do the clocks agree?',
      {
        address: ip,
        sessionId: null,
      },
    );
  }

  private warnOnce(key: string, ...line: Parameters<SecurityLog['warn']>): void {
    if (this.told.has(key)) return;
    this.told.set(key, true);
    this.warn(...line);
  }
}

const shown = ({ address, sessionId }: Caller) => ({ address, session: sessionId?.slice(0, 8) ?? null });
