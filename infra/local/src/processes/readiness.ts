import { setTimeout as delay } from 'node:timers/promises';

/**
 * Asks `probe` again and again until it says yes.
 * @returns true then, false when `timeoutMs` is over (default: never)
 * @throws what the probe throws, and an AbortError as soon as `signal` fires
 */
export const untilReady = async (
  probe: () => Promise<boolean>,
  options: { intervalMs?: number; timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<boolean> => {
  const { intervalMs = 50, timeoutMs = Infinity, signal } = options;
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    signal?.throwIfAborted();
    if (await probe()) return true;
    if (Date.now() >= deadline) return false;
    await delay(intervalMs, undefined, { signal });
  }
};

/** Whether a GET of `url` answers 200 within three seconds. */
export const answersOk = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
};
