import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../config.js';

/** How much longer each pause is than the one before. */
const GROWTH = 1.5;

/** From this pause on, some three seconds after the first attempt, a part that is missing is worth a warning. */
const LONG = 1000;

/** Of what is cheap to try: the first pause and the longest, in milliseconds. */
const CHEAP = { first: 100, longest: 5000 };

interface Attempts {
  /** Called after each failure. Processes that start together are not there at once, so the first ones say little. */
  onFailure: (error: unknown, isLate: boolean) => void;
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
      onFailure(error, pause >= LONG);
    }
    await sleep(pause, undefined, { signal });
  }
};
