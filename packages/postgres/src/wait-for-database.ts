import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { isTransient } from './database-error.js';

const attempt = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Resolves as soon as the database answers a query.
 * @param options.timeoutMs how long to retry, in milliseconds
 * @throws the last connection error after the timeout, or at once when a retry cannot help (a wrong password)
 */
export const waitForDatabase = async (
  url: string,
  options: { timeoutMs: number; intervalMs?: number; signal?: AbortSignal },
): Promise<void> => {
  const deadline = Date.now() + options.timeoutMs;
  for (;;) {
    try {
      return await attempt(url);
    } catch (error) {
      if (!isTransient(error) || Date.now() >= deadline) throw error;
    }
    await delay(options.intervalMs ?? 500, undefined, { signal: options.signal });
  }
};
