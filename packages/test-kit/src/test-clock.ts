import { install, type Clock } from '@sinonjs/fake-timers';

let clock: Clock | undefined;

/**
 * From now on it is `now` in the test's process, and stays so until it is set again. Timers go on as ever.
 * @param now an instant
 */
export const setDate = (now: Date | number): void => {
  if (clock) clock.setSystemTime(now);
  else clock = install({ now, toFake: ['Date'] });
};

/** The time is real again. */
export const useRealDate = (): void => {
  clock?.uninstall();
  clock = undefined;
};
