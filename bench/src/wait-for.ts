import { setTimeout as delay } from 'node:timers/promises';

/** After this time something is broken, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Asks every 50 ms whether something is so.
 * @param what for the error
 * @throws when it is not so after a minute
 */
export const waitFor = async (what: string, isSo: () => Promise<boolean>, patience = PATIENCE): Promise<void> => {
  const giveUpAt = Date.now() + patience;
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error(`Not so after ${patience / 1000} seconds: ${what}`);
    await delay(50);
  }
};
