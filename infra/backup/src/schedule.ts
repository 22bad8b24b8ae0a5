import { setTimeout as delay } from 'node:timers/promises';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Milliseconds until the next occurrence of a time of day; more than 0, so that there is one backup per day. */
export const untilNext = (minute: number, now: Date): number => {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) + minute * MINUTE_MS;
  return today > now.getTime() ? today - now.getTime() : today + DAY_MS - now.getTime();
};

/** Runs `work` once a day until the signal fires. `work` must handle its own errors. */
export const everyDay = async (minute: number, work: () => Promise<void>, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await delay(untilNext(minute, new Date()), undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) await work();
  }
};
