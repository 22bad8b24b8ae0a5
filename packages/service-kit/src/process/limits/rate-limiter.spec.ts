import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { expectRetryAfter, testServers } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RateLimiter, TooManyRequestsException } from '@lab/service-kit';
import { MemorySlidingWindow, networkOf } from './rate-limiter.js';

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

describe('a sliding window in memory', () => {
  const two = { count: 2, perSeconds: 10 };

  it('slides: a try stops counting when it is old enough', () => {
    const window = new MemorySlidingWindow();
    window.take('k', 'a', two, 0);
    window.take('k', 'b', two, 9000);
    expect(window.take('k', 'c', two, 10_000).isAllowed).toBe(true);
    expect(window.take('k', 'd', two, 10_001).isAllowed).toBe(false);
  });

  it('drops the oldest key at 10,000 keys, so that its memory is bounded', () => {
    const window = new MemorySlidingWindow();
    const once = { count: 1, perSeconds: 10 };
    for (let key = 0; key <= 10_000; key += 1) window.take(`key ${key}`, 'a', once, 0);
    expect(window.check('key 0', once, 1).isAllowed).toBe(true);
    expect(window.check('key 1', once, 1).isAllowed).toBe(false);
  });
});

describe('the caller that a limit counts', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
  ])('is the IPv4 address, in any notation: %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['2001:db8:0:0:1:2:3:4', '2001:db8::/64'],
    ['2001:db8:1:2::192.0.2.7', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
  ])('is the /64 network of an IPv6 address: %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each(['unknown', '', 'localhost', '192.0.2', '2001:db8::1::2', '7'])(
    'is text that is not an address, unchanged: %s',
    (text) => {
      expect(networkOf(text)).toBe(text);
    },
  );
});
