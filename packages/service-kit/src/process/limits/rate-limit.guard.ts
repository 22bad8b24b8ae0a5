import { applyDecorators, Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { IdentifiedRequest } from '../access/access.js';
import { RateLimiter } from './rate-limiter.js';
import type { RateLimit } from './memory-sliding-window.js';

const RATE_LIMIT = Symbol('rate limit');

interface RouteLimit {
  name: string;
  limit: RateLimit;
  message: string;
}

/**
 * Limits the calls of this route per caller's network.
 * @param name of the limit; routes with the same name share it
 * @param message of the 429
 */
export const RateLimited = (name: string, limit: RateLimit, message: string) =>
  applyDecorators(SetMetadata(RATE_LIMIT, { name, limit, message } satisfies RouteLimit));

/** Enforces the limits of rate-limited routes. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const route = this.reflector.get<RouteLimit | undefined>(RATE_LIMIT, context.getHandler());
    return !route || this.take(route, context);
  }

  private async take(route: RouteLimit, context: ExecutionContext): Promise<true> {
    const { address } = context.switchToHttp().getRequest<IdentifiedRequest>().identity;
    await this.limiter.take(`${route.name}:${address}`, route.limit, route.message);
    return true;
  }
}
