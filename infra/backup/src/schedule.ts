import { setTimeout as delay } from 'node:timers/promises';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long until the next time of day, in milliseconds; never nothing, so that one minute has one backup. */
export const untilNext = (minute: number, now: Date): number => {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) + minute * MINUTE;
  return today > now.getTime() ? today - now.getTime() : today + DAY - now.getTime();
};

/** Does the work once a day until the signal; a failure is for the work to report. */
export const everyDay = async (minute: number, work: () => Promise<void>, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await delay(untilNext(minute, new Date()), undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) await work();
  }
};
