import type { Topic } from '@lab/contracts';
import { connectRedis, createLogger, SignalClient } from '@lab/service-kit';
import { testServers } from './servers.js';
import type { StartedService } from './started-service.js';

/** The signals that a test has received. */
export interface HeardSignals {
  /** One topic per signal, in order. */
  topics: Topic[];
  /** The payload of each signal, as it is sent. */
  messages: string[];
  close(): void;
}

/**
 * Subscribes to the signals of this worker's tests, like a process.
 * @returns when the subscription is active
 */
export const hearSignals = async (...topics: Topic[]): Promise<HeardSignals> => {
  const redis = await connectRedis(testServers().redisUrl, 'test', createLogger('test', 'silent'));
  const heard = { topics: [] as Topic[], messages: [] as string[] };
  redis.on('message', (channel, message) => {
    heard.topics.push(channel as Topic);
    heard.messages.push(message);
  });
  await redis.subscribe(...topics);
  return { ...heard, close: () => redis.disconnect() };
};

/**
 * Sends the signals that these services hold back, and waits until Redis has them, so that later subscribers receive
 * only later signals.
 */
export const flushSignals = async (...services: Pick<StartedService, 'app'>[]): Promise<void> => {
  await Promise.all(
    services.map(({ app }) => {
      const signals = app.get(SignalClient, { strict: false });
      signals.close();
      return signals.unwrap<{ ping(): Promise<string> }>().ping();
    }),
  );
};
