import type { Topic } from '@lab/contracts';
import { connectRedis, createLogger } from '@lab/service-kit';

/** The signals that a test has received. */
export interface HeardSignals {
  /** One topic per signal, in order. */
  topics: Topic[];
  /** The time of each signal, in milliseconds. */
  times: number[];
  close(): void;
}

/**
 * Subscribes to signals, like a process.
 * @returns when the subscription is active
 */
export const hearSignals = async (redisUrl: string, ...topics: Topic[]): Promise<HeardSignals> => {
  const redis = await connectRedis(redisUrl, 'test', createLogger('test', 'silent'));
  const heard = { topics: [] as Topic[], times: [] as number[] };
  redis.on('message', (channel) => {
    heard.topics.push(channel as Topic);
    heard.times.push(Date.now());
  });
  await redis.subscribe(...topics);
  return { ...heard, close: () => redis.disconnect() };
};
