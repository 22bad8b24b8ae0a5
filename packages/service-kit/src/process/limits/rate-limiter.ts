import { randomUUID } from 'node:crypto';
import {
  Inject,
  Injectable,
  applyDecorators,
  SetMetadata,
  type CanActivate,
  type ExecutionContext,
  PayloadTooLargeException,
} from '@nestjs/common';
import type { Redis } from 'ioredis';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Reflector } from '@nestjs/core';
import { TooManyRequestsException } from '../errors/errors.js';
import { countRefusal } from '../metrics/metrics.js';
import { REDIS, CONFIG } from '../tokens.js';
import type { IdentifiedRequest } from '../access/access.js';
import { demoMessages, limits } from '@lab/contracts';
import type { ProcessConfig } from '../config.js';

/**
 * One sorted set per key and one entry per try, scored by its time on Redis's clock. The script checks and adds
 * atomically, so concurrent tries cannot exceed the limit.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local since = now - tonumber(ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', since)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then
  local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
  return oldest[2] - since
end
if ARGV[3] ~= '' then
  redis.call('ZADD', KEYS[1], now, ARGV[3])
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
return -1
`;

/** A try that was counted. */
export interface CountedAttempt {
  /** Undoes the count of this try. */
  giveBack(): Promise<void>;
}

/**
 * Sliding-window rate limits. All replicas count together in Redis. Each also counts its own tries in memory, so that
 * limits neither vanish nor start again from zero when Redis becomes unavailable.
 */
@Injectable()
export class RateLimiter {
  private readonly memory = new MemorySlidingWindow();

  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  /**
   * Counts one try.
   * @param key name of the limit and caller, e.g. `wrong-passwords:10.0.0.7`; addresses count by `networkOf`
   * @param message of the 429
   * @throws TooManyRequestsException when the limit is reached
   */
  async take(key: string, limit: RateLimit, message: string): Promise<CountedAttempt> {
    const id = randomUUID();
    const refuseWhenFull = refusal(key, message);
    const redisKey = redisKeyOf(key);
    const local = this.memory.take(redisKey, id, limit, Date.now());
    refuseWhenFull(local);
    const shared = await this.takeInRedis(redisKey, id, limit).catch(() => local);
    if (!shared.isAllowed) this.memory.giveBack(redisKey, id);
    refuseWhenFull(shared);
    return { giveBack: () => this.giveBack(redisKey, id) };
  }

  /**
   * Checks a limit without counting a try.
   * @param key see `take`
   * @param message of the 429
   * @throws TooManyRequestsException when the limit is reached
   */
  async check(key: string, limit: RateLimit, message: string): Promise<void> {
    const refuseWhenFull = refusal(key, message);
    const redisKey = redisKeyOf(key);
    const local = this.memory.check(redisKey, limit, Date.now());
    refuseWhenFull(local);
    refuseWhenFull(await this.takeInRedis(redisKey, '', limit).catch(() => local));
  }

  private async takeInRedis(key: string, id: string, limit: RateLimit): Promise<SlidingWindowResult> {
    const retryAfter = Number(await this.redis.eval(TAKE, 1, key, limit.count, limit.perSeconds * 1000, id));
    return retryAfter < 0 ? { isAllowed: true } : { isAllowed: false, retryAfter };
  }

  private async giveBack(key: string, id: string): Promise<void> {
    this.memory.giveBack(key, id);
    await this.redis.zrem(key, id).catch(() => undefined);
  }
}

/** Replaces an address in the second part of the key by the network that counts as one caller. */
const redisKeyOf = (key: string): string => {
  const [name] = key.split(':', 1);
  return `rate-limit:${name}:${networkOf(key.slice(name!.length + 1))}`;
};

/**
 * Throws when the limit is reached, and counts the refusal in the metrics. The key's first part is the limit's name.
 */
const refusal =
  (key: string, message: string) =>
  (result: SlidingWindowResult): void => {
    if (result.isAllowed) return;
    countRefusal(key.split(':', 1)[0]!);
    throw new TooManyRequestsException(message, Math.max(1, Math.ceil(result.retryAfter / 1000)));
  };

/** A rate limit: `count` times in any period of `perSeconds` seconds. */
interface RateLimit {
  count: number;
  perSeconds: number;
}

/** Whether one more try is allowed. `retryAfter` is in milliseconds. */
type SlidingWindowResult = { isAllowed: true } | { isAllowed: false; retryAfter: number };

/** A sliding window in this process's memory. Times are in milliseconds. */
export class MemorySlidingWindow {
  private readonly entries = new Map<string, { id: string; at: number }[]>();

  /** Counts a try under `key`, if the limit allows it. `id` identifies the try for `giveBack`. */
  take(key: string, id: string, limit: RateLimit, now: number): SlidingWindowResult {
    const result = this.check(key, limit, now);
    if (!result.isAllowed) return result;
    this.entries.set(key, [...(this.entries.get(key) ?? []), { id, at: now }]);
    if (this.entries.size > 10_000) this.entries.delete(this.entries.keys().next().value!);
    return result;
  }

  /** Checks the limit under `key` without counting a try. */
  check(key: string, limit: RateLimit, now: number): SlidingWindowResult {
    const since = now - limit.perSeconds * 1000;
    const current = (this.entries.get(key) ?? []).filter(({ at }) => at > since);
    if (current.length) this.entries.set(key, current);
    else this.entries.delete(key);
    return current.length < limit.count
      ? { isAllowed: true }
      : { isAllowed: false, retryAfter: current[0]!.at - since };
  }

  giveBack(key: string, id: string): void {
    const rest = (this.entries.get(key) ?? []).filter((entry) => entry.id !== id);
    if (rest.length) this.entries.set(key, rest);
    else this.entries.delete(key);
  }
}

/** Prefix length of a caller's IPv6 network. Callers can change the rest of their address at will. */
const NETWORK_BITS = 64;

/**
 * The caller that a rate limit counts: an IPv4 address, also when written as IPv6 (`::ffff:192.0.2.1`), or the /64
 * network of an IPv6 address, in canonical form.
 * @param address from the socket or the proxy; text that is not an address is returned unchanged
 */
export const networkOf = (address: string): string => {
  // A zone (`%eth0`) names a network interface of this machine and does not identify the caller.
  const [plain] = address.split('%', 1) as [string];
  if (!isIP(plain)) return address;
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${NETWORK_BITS}`);
  return `${network}/${NETWORK_BITS}`;
};

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

/** Limits in a demonstration how much one network can change, because anyone can log in. */
@Injectable()
export class DemoGuard implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<ProcessConfig, 'DEMO'>,
    private readonly limiter: RateLimiter,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<IdentifiedRequest>();
    return !this.config.DEMO || ['GET', 'HEAD'].includes(request.method) || this.take(request);
  }

  private async take({ headers, identity }: IdentifiedRequest): Promise<true> {
    // A body of unknown length is refused, too.
    const length = headers['transfer-encoding'] ? Infinity : Number(headers['content-length'] ?? 0);
    if (length > limits.demoBytes) throw new PayloadTooLargeException(demoMessages.large);
    await this.limiter.take(`demo-changes:${identity.address}`, limits.demoChanges, demoMessages.often);
    return true;
  }
}
