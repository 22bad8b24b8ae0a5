import { install, type Clock } from '@sinonjs/fake-timers';

let clock: Clock | undefined;

/**
 * Sets the date in the test's process. It stands still until it is set again. Timers are not affected.
 * @param now an instant
 */
export const setDate = (now: Date | number): void => {
  if (clock) clock.setSystemTime(now);
  else clock = install({ now, toFake: ['Date'] });
};

/** Restores the real date. */
export const useRealDate = (): void => {
  clock?.uninstall();
  clock = undefined;
};
