import { setTimeout as delay } from 'node:timers/promises';

/**
 * Polls `probe` until it returns true, with increasing pauses.
 * @param options.longestIntervalMs by default the first interval, 50
 * @returns true, or false after `timeoutMs` (by default no limit)
 * @throws the errors of the probe, and an AbortError when `signal` fires
 */
export const untilReady = async (
  probe: () => Promise<boolean>,
  options: { longestIntervalMs?: number; timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<boolean> => {
  const { longestIntervalMs = 50, timeoutMs = Infinity, signal } = options;
  const deadline = Date.now() + timeoutMs;
  for (let intervalMs = 50; ; intervalMs = Math.min(intervalMs * 1.1, longestIntervalMs)) {
    signal?.throwIfAborted();
    if (await probe()) return true;
    if (Date.now() >= deadline) return false;
    await delay(intervalMs, undefined, { signal });
  }
};

/** True when a GET of `url` answers 200 within ten seconds. */
export const answersOk = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
};
