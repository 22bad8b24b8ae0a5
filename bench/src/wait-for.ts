import { setTimeout as delay } from 'node:timers/promises';

/** The default timeout, in milliseconds. */
const TIMEOUT_MS = 60_000;

/**
 * Polls every 50 ms until a condition holds.
 * @param what describes the condition in the error
 * @throws when it does not hold in time
 */
export const waitFor = async (what: string, holds: () => Promise<boolean>, patience = TIMEOUT_MS): Promise<void> => {
  const giveUpAt = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error(`Timed out after ${patience / 1000} seconds: ${what}`);
    await delay(50);
  }
};
