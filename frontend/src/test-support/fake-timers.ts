import { act } from '@testing-library/react';
import { install, type Clock, type FakeMethod } from '@sinonjs/fake-timers';

interface Options {
  /** What stands still: all that a page knows of time, unless told. */
  toFake?: FakeMethod[];
  /** The clock goes on as time does, and can be moved on beyond it. */
  shouldAdvanceTime?: boolean;
}

/** React waits by Node's setImmediate, which no page knows: it goes on. */
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

// As Node's modules know it too, the runner among them.
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

/** Timers and dates are the test's own, until it is over. */
export const fakeTimers = ({ toFake = ALL, shouldAdvanceTime = false }: Options = {}): void => {
  realTimers();
  // Timers from before can still be cleared.
  clock = install({ now: Date.now(), toFake, shouldAdvanceTime, shouldClearNativeTimers: true });
  goesOn = shouldAdvanceTime;
  // Only the page's stands still: the runner goes on measuring.
  Reflect.deleteProperty(ofNode, 'now');
};

export const setSystemTime = (now: Date | number): void => running().setSystemTime(now);

export const advanceTimersByTime = (milliseconds: number): void => void running().tick(milliseconds);

/**
 * The same, where promises have their turn between timers. The clock does not go on by itself meanwhile: on a busy machine
 * it would gain as fast as it is moved, and never arrive.
 */
export const advanceTimersByTimeAsync = async (milliseconds: number): Promise<void> => {
  const moved = running();
  moved.setTickMode({ mode: 'manual' });
  await moved.tickAsync(milliseconds);
  if (goesOn && moved === clock) moved.setTickMode({ mode: 'interval' });
};

/** Lets time pass, a step at a time and a hundred steps at most, until it is so. */
export const passTimeUntil = async (isSo: () => boolean, step: number): Promise<void> => {
  for (let steps = 0; steps < 100 && !isSo(); steps += 1) await act(() => advanceTimersByTimeAsync(step));
};
