import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { TooManyRequestsException } from '../errors/errors.js';
import { countRefusal } from '../metrics/refusals.js';
import { REDIS } from '../tokens.js';
import { networkOf } from './network-of.js';
import { MemorySlidingWindow, type RateLimit, type SlidingWindowResult } from './memory-sliding-window.js';

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
