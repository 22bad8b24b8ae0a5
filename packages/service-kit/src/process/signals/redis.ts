import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Logger } from '../logs/logger.js';

/** How long a starting process waits for Redis, in milliseconds. */
const FIRST_TIMEOUT_MS = 2000;

/**
 * Connects to Redis and keeps reconnecting. While Redis is unavailable commands fail at once, so that callers can
 * continue without it.
 * @param url redis:// address
 * @param name shown in `CLIENT LIST`
 * @param signal closes the connection when it fires
 * @returns the client, once it is connected or the first attempt has failed or timed out
 */
export const connectRedis = async (url: string, name: string, logger: Logger, signal?: AbortSignal): Promise<Redis> => {
  const redis = new Redis(url, {
    connectionName: name,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2000,
    commandTimeout: 1000,
    retryStrategy: (times) => Math.min(times * 100, 1000),
  });
  logStateChanges(redis, logger);
  signal?.addEventListener('abort', () => redis.disconnect());
  const firstAttempt = new Promise((resolve) => redis.once('ready', resolve).once('close', resolve));
  await Promise.race([firstAttempt, wait(FIRST_TIMEOUT_MS, undefined, { ref: false })]);
  return redis;
};

/** Logs only the changes between connected and disconnected, not every failed attempt. */
const logStateChanges = (redis: Redis, logger: Logger): void => {
  let isAway = false;
  redis.on('error', (error) => {
    if (!isAway) logger.warn({ err: error }, 'Redis is away');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) logger.info('Redis is back');
    isAway = false;
  });
};
