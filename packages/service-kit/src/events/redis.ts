import { Redis } from 'ioredis';
import type { Logger } from '../logs/logger.js';

/**
 * Connects to Redis and stays connected: it reconnects for ever, and commands fail at once while Redis is away, so
 * that whoever asks can go on without it.
 * @param url redis:// address
 * @param name shown in `CLIENT LIST`
 */
export const createRedis = (url: string, name: string, logger: Logger): Redis => {
  const redis = new Redis(url, {
    connectionName: name,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2000,
    commandTimeout: 1000,
    retryStrategy: (times) => Math.min(times * 100, 1000),
  });
  tellChanges(redis, logger);
  return redis;
};

/** Says once that Redis went away and once that it came back, however often the connection is tried in between. */
const tellChanges = (redis: Redis, logger: Logger): void => {
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
