import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { isTransient } from './environment.js';

/** Timeout of one attempt, in milliseconds. A busy server needs a while. */
const ATTEMPT_TIMEOUT_MS = 30_000;

/**
 * The shortest and longest pause between attempts, in milliseconds. Each pause is twice as long as the previous one.
 */
const PAUSE = { first: 250, longest: 5_000 };

export interface RetryOptions {
  /** Total time for retries, in milliseconds. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** Called once, after the first failed attempt. */
  onFailure?: (error: unknown) => void;
}

const attempt = async (config: ClientConfig): Promise<Client> => {
  const client = new Client({ ...config, connectionTimeoutMillis: ATTEMPT_TIMEOUT_MS });
  // If the connection is lost between two statements, the next statement must fail instead of crashing the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
};

/**
 * Connects to a database, and retries until it answers.
 * @returns the connection, which the caller ends
 * @throws the last connection error after the timeout, or at once when a retry cannot help (a wrong password); an
 * AbortError when the signal fires
 */
export const connectWithRetries = async (
  config: ClientConfig,
  { timeoutMs, signal, onFailure }: RetryOptions,
): Promise<Client> => {
  const deadline = Date.now() + timeoutMs;
  for (let pause = PAUSE.first; ; pause = Math.min(pause * 2, PAUSE.longest)) {
    try {
      return await attempt(config);
    } catch (error) {
      if (!isTransient(error) || Date.now() >= deadline) throw error;
      if (pause === PAUSE.first) onFailure?.(error);
    }
    await delay(pause, undefined, { signal });
  }
};

/**
 * Resolves as soon as the database answers.
 * @throws like `connectWithRetries`
 */
export const waitForDatabase = async (url: string, patience: RetryOptions): Promise<void> => {
  const client = await connectWithRetries({ connectionString: url }, patience);
  await client.end();
};
