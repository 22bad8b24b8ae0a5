import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { expectRetryAfter, testServers } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import '@lab/test-kit';
import { RateLimiter, TooManyRequestsException } from '@lab/service-kit';

const limit = { count: 10, perSeconds: 60 };
const message = 'Too many.';

describe.each(['with Redis', 'while Redis is away'])('RateLimiter %s', (situation) => {
  let redis: Redis;
  let limiter: RateLimiter;

  beforeAll(() => {
    redis =
      situation === 'with Redis'
        ? new Redis(testServers().redisUrl)
        : new Redis({ port: 9, lazyConnect: true, enableOfflineQueue: false, retryStrategy: null });
    redis.on('error', () => undefined);
    limiter = new RateLimiter(redis);
  });
  afterAll(() => redis.disconnect());

  const takeAll = async (key: string, tries: number) => {
    const results = await Promise.allSettled(Array.from({ length: tries }, () => limiter.take(key, limit, message)));
    return results.filter(({ status }) => status === 'fulfilled').length;
  };

  it('allows exactly the limit when forty tries come at once', async () => {
    expect(await takeAll(randomUUID(), 40)).toBe(10);
  });

  it('says after how many seconds to retry', async () => {
    const key = randomUUID();
    const start = Date.now();
    await takeAll(key, 10);
    const refusal = (await limiter
      .take(key, limit, message)
      .catch((error: unknown) => error)) as TooManyRequestsException;
    expect(refusal).toBeInstanceOf(TooManyRequestsException);
    expect(refusal.message).toBe(message);
    expectRetryAfter(refusal.retryAfterSeconds, 60, start);
  });

  it('checks without counting, and refuses when the limit is reached', async () => {
    const key = randomUUID();
    await takeAll(key, 9);
    for (let checks = 0; checks < 20; checks += 1) await limiter.check(key, limit, message);
    expect(await takeAll(key, 5)).toBe(1);
    await expect(limiter.check(key, limit, message)).rejects.toThrow(TooManyRequestsException);
  });

  it('counts an IPv6 caller by network, however many addresses they use', async () => {
    const [name, network] = [randomUUID(), '2001:db8:7:1'];
    const addresses = Array.from({ length: 40 }, (_, index) => `${network}:${index}::${index}`);
    const takes = addresses.map((address) => limiter.take(`${name}:${address}`, limit, message));
    const results = await Promise.allSettled(takes);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(limiter.check(`${name}:${network}:ffff::1`, limit, message)).rejects.toThrow(TooManyRequestsException);
    await limiter.take(`${name}:2001:db8:7:2::1`, limit, message);
  });

  it('does not count a try that was given back', async () => {
    const key = randomUUID();
    for (let tries = 0; tries < 30; tries += 1) await (await limiter.take(key, limit, message)).giveBack();
    expect(await takeAll(key, 20)).toBe(10);
  });
});

describe('RateLimiter when Redis becomes unavailable', () => {
  it('continues counting from where it was', async () => {
    const redis = new Redis(testServers().redisUrl);
    const limiter = new RateLimiter(redis);
    const key = randomUUID();
    for (let tries = 0; tries < 6; tries += 1) await limiter.take(key, limit, message);
    redis.disconnect();
    const tries = Array.from({ length: 10 }, () => limiter.take(key, limit, message));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  });
});

describe('RateLimiter on two replicas', () => {
  it('counts together', async () => {
    const key = randomUUID();
    const replicas = [1, 2].map(() => new Redis(testServers().redisUrl));
    const limiters = replicas.map((redis) => new RateLimiter(redis));
    const tries = Array.from({ length: 30 }, (_, index) => limiters[index % 2]!.take(key, limit, message));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const redis of replicas) redis.disconnect();
  });
});
