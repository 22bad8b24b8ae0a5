import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../config.js';

/** How much longer each pause is than the one before. */
const GROWTH = 1.5;

/** The failure that is worth a warning, some ten seconds after the first: processes that start together are not there at once. */
const WARNING = 10;

/** Of what is cheap to try: the first pause and the longest, in milliseconds. */
const CHEAP = { first: 100, longest: 5000 };

interface Attempts {
  /** Called after each failure, with the level at which to log it. What it throws ends the attempts. */
  onFailure: (error: unknown, level: 'info' | 'warn') => void;
  /** Ends the attempts. */
  signal?: AbortSignal;
  /** The first pause and the longest, in milliseconds. */
  pauses?: { first: number; longest: number };
}

/**
 * Does something that a start needs, again and again until it succeeds.
 * @param work receives the number of earlier attempts
 * @throws ConfigError at once, because a retry cannot help; AbortError when the signal fires
 */
export const patiently = async <Result>(
  work: (attempt: number) => Promise<Result>,
  { onFailure, signal, pauses: { first, longest } = CHEAP }: Attempts,
): Promise<Result> => {
  for (let attempt = 0; ; attempt += 1) {
    signal?.throwIfAborted();
    const pause = Math.min(first * GROWTH ** attempt, longest);
    try {
      return await work(attempt);
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      onFailure(error, attempt === WARNING ? 'warn' : 'info');
    }
    await sleep(pause, undefined, { signal });
  }
};
