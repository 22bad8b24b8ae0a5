import type { Identity } from '@lab/contracts';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { type Observable, tap } from 'rxjs';
import type { IdentifiedRequest } from '../access/access.js';
import { routeOf } from '../http/route-of.js';
import { LOGGER } from '../tokens.js';
import type { Logger } from './logger.js';

/**
 * Repeated refusals of one caller are logged once per this time, in milliseconds, so that strangers cannot flood the
 * log.
 */
const REPEAT_PAUSE_MS = 60_000;

type Caller = Pick<Identity, 'address' | 'sessionId'> & Partial<Pick<Identity, 'token'>>;

/**
 * Logs security events, one line each, with the caller's address and the id of the API token or the beginning of the
 * session's id, which distinguishes sessions but cannot be used to take one over. Callers must not pass passwords,
 * tokens or texts that people wrote.
 */
@Injectable()
export class SecurityLog {
  private readonly logged = new LRUCache<string, true>({ max: 1000, ttl: REPEAT_PAUSE_MS });

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Logs an allowed action, e.g. `logged in`. */
  note(event: string, caller: Caller, details: Record<string, string | number | boolean | null> = {}): void {
    this.logger.info({ security: event, ...shown(caller), ...details }, event);
  }

  /** Logs a refused action, e.g. `wrong password`. */
  warn(event: string, caller: Caller, details: Record<string, string | number | boolean | null> = {}): void {
    this.logger.warn({ security: event, ...shown(caller), ...details }, event);
  }

  /** Logs a refused request (403 or 429), once a minute per address and route. */
  refuse(request: Request, status: number): void {
    const caller = (request as Partial<IdentifiedRequest>).identity ?? { address: request.ip ?? '', sessionId: null };
    const path = routeOf(request);
    const details = { status, method: request.method, path };
    this.warnOnce(`${status} ${caller.address} ${request.method} ${path}`, 'refused', caller, details);
  }

  /**
   * Logs an identity token that is invalid or meant for another process: either a client bypasses the gateway, or the
   * key pair does not match.
   */
  doubt({ ip = '' }: Request): void {
    this.warnOnce(
      'identity',
      'a caller’s identity was not signed by the gateway: check IDENTITY_PUBLIC_KEY and the clocks',
      {
        address: ip,
        sessionId: null,
      },
    );
  }

  private warnOnce(key: string, ...line: Parameters<SecurityLog['warn']>): void {
    if (this.logged.has(key)) return;
    this.logged.set(key, true);
    this.warn(...line);
  }
}

const shown = ({ address, sessionId, token }: Caller) => ({
  address,
  session: sessionId?.slice(0, 8) ?? null,
  ...(token && { token: token.id }),
});

const EVENT = Symbol('security event');

@Injectable()
class SecurityLogInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly log: SecurityLog,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { identity, params } = context.switchToHttp().getRequest<IdentifiedRequest>();
    const tell = (answer: unknown) => {
      const id = Number(params['id'] ?? (answer as { id?: number } | undefined)?.id);
      const member = identity.chosenMember?.id ?? null;
      this.log.note(this.reflector.get(EVENT, context.getHandler()), identity, { member, ...(id && { id }) });
    };
    return next.handle().pipe(tap(tell));
  }
}

/**
 * Writes a line to the security log each time this route succeeds: the caller, the member as whom they acted, and the
 * `:id` in the path or that of the created record.
 * @param event in the past tense, e.g. `photo request approved`
 */
export const LoggedAs = (event: string) =>
  applyDecorators(SetMetadata(EVENT, event), UseInterceptors(SecurityLogInterceptor));
