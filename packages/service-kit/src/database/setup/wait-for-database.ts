import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { isTransient } from './database-error.js';

/** How long one attempt may take, in milliseconds: a busy server needs a while. */
const ATTEMPT = 30_000;

/** The pauses between attempts, in milliseconds: each is twice as long as the one before. */
const PAUSE = { first: 250, longest: 5_000 };

export interface Patience {
  /** How long to retry, in milliseconds. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** Called once, when the first attempt has failed. */
  onFailure?: (error: unknown) => void;
}

const attempt = async (config: ClientConfig): Promise<Client> => {
  const client = new Client({ ...config, connectionTimeoutMillis: ATTEMPT });
  // A connection that is lost between two statements must fail the next one, not crash the process.
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
 * Connects to a database, again and again until it answers.
 * @returns the connection, which the caller ends
 * @throws the last connection error after the timeout, or at once when a retry cannot help (a wrong password); an
 * AbortError when the signal fires
 */
export const connectPatiently = async (
  config: ClientConfig,
  { timeoutMs, signal, onFailure }: Patience,
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
 * @throws as `connectPatiently`
 */
export const waitForDatabase = async (url: string, patience: Patience): Promise<void> => {
  const client = await connectPatiently({ connectionString: url }, patience);
  await client.end();
};
