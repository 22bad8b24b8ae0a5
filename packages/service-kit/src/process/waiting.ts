import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from './config.js';

/**
 * Waits for a promise whose result may not be needed, such as another service's response before a transaction.
 * @returns a function that returns the value or throws the error
 */
export const deferError = async <Value>(pending: Promise<Value>): Promise<() => Value> => {
  const [outcome] = await Promise.allSettled([pending]);
  return () => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
};

/**
 * Waits for a promise up to a time limit. After the limit the work continues, but its result is ignored.
 * @param timeout in milliseconds
 * @param late the result when the time is up
 * @throws the rejection of `answer`, if it comes in time
 */
export const withTimeLimit = async <Answer>(
  answer: Promise<Answer>,
  timeout: number,
  late: Answer,
): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<Answer>((resolve) => {
    timer = setTimeout(resolve, timeout, late);
  });
  return Promise.race([answer, end]).finally(() => clearTimeout(timer));
};

/** The factor by which each pause grows. */
const PAUSE_GROWTH = 1.5;

/**
 * The number of the failure that is logged as a warning, about ten seconds after the first, because processes that
 * start together are not available at once.
 */
const FAILURES_TO_WARN = 10;

/** The first and the longest pause for cheap attempts, in milliseconds. */
const DEFAULT_PAUSES_MS = { first: 100, longest: 5000 };

interface Attempts {
  /** Called after each failure, with the log level for it. If it throws, the attempts end. */
  onFailure: (error: unknown, level: 'info' | 'warn') => void;
  /** Ends the attempts. */
  signal?: AbortSignal | undefined;
  /** The first and the longest pause, in milliseconds. */
  pauses?: { first: number; longest: number };
}

/**
 * Retries work until it succeeds.
 * @param work receives the number of earlier attempts
 * @throws ConfigError at once, because a retry cannot help; AbortError when the signal fires
 */
export const withRetries = async <Result>(
  work: (attempt: number) => Promise<Result>,
  { onFailure, signal, pauses: { first, longest } = DEFAULT_PAUSES_MS }: Attempts,
): Promise<Result> => {
  for (let attempt = 0; ; attempt += 1) {
    signal?.throwIfAborted();
    const pause = Math.min(first * PAUSE_GROWTH ** attempt, longest);
    try {
      return await work(attempt);
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      onFailure(error, attempt === FAILURES_TO_WARN ? 'warn' : 'info');
    }
    await sleep(pause, undefined, { signal });
  }
};
