import { act } from '@testing-library/react';
import { install, type Clock, type FakeMethod } from '@sinonjs/fake-timers';

interface Options {
  /** What to fake; by default everything that a page uses to measure time. */
  toFake?: FakeMethod[];
  /** True when the fake clock also advances with real time. */
  shouldAdvanceTime?: boolean;
}

/** Excludes Node's setImmediate, which React uses for waiting and pages do not have. */
const ALL: FakeMethod[] = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'performance',
  'Date',
];

// Modules of Node and the test runner use the same object.
const ofNode = performance;

let clock: Clock | undefined;
let goesOn = false;

const running = (): Clock => {
  if (!clock) throw new Error('Timers are real: call fakeTimers() first');
  return clock;
};

export const realTimers = (): void => {
  clock?.uninstall();
  clock = undefined;
};

/** Fakes timers and dates until the end of the test. */
export const fakeTimers = ({ toFake = ALL, shouldAdvanceTime = false }: Options = {}): void => {
  realTimers();
  // Timers from before faking can still be cleared.
  clock = install({ now: Date.now(), toFake, shouldAdvanceTime, shouldClearNativeTimers: true });
  goesOn = shouldAdvanceTime;
  // Fakes only the page's clock, because the runner continues to measure time.
  Reflect.deleteProperty(ofNode, 'now');
};

/** Stops the page's clock but not its timers, so that a countdown keeps its value. */
export const stopClock = (): void => fakeTimers({ toFake: ['Date', 'performance'] });

export const setSystemTime = (now: Date | number): void => running().setSystemTime(now);

export const advanceTimersByTime = (milliseconds: number): void => void running().tick(milliseconds);

/**
 * The same, but lets promises settle between timers. Meanwhile the clock does not advance with real time, because on a
 * busy machine the call would then never end.
 */
export const advanceTimersByTimeAsync = async (milliseconds: number): Promise<void> => {
  const moved = running();
  moved.setTickMode({ mode: 'manual' });
  await moved.tickAsync(milliseconds);
  if (goesOn && moved === clock) moved.setTickMode({ mode: 'interval' });
};

/** Advances the time in steps, a hundred at most, until the condition is true. */
export const passTimeUntil = async (isSo: () => boolean, step: number): Promise<void> => {
  for (let steps = 0; steps < 100 && !isSo(); steps += 1) await act(() => advanceTimersByTimeAsync(step));
};
