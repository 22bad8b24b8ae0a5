import type { LaunchConsole } from './console/launch-console.js';
import type { Stack } from './stack/stack.js';

/**
 * The time within which a second signal is ignored, because one Ctrl-C can arrive twice: from the terminal and
 * forwarded by make.
 */
const sameRequestMs = 500;

/**
 * Stops the system on Ctrl-C, on `kill` and when the terminal closes. The second time it kills everything.
 * @returns a function that returns true once stopping has begun
 */
export const stopOnSignal = (stack: Stack, screen: LaunchConsole): (() => boolean) => {
  let askedAt: number | undefined;

  const stop = async (): Promise<void> => {
    screen.endProgress();
    screen.print('\nStopping … (Ctrl-C again to end at once)');
    await stack.stop();
    screen.print('Stopped.');
    process.exit(0);
  };

  const onSignal = (): void => {
    if (askedAt === undefined) {
      askedAt = Date.now();
      void stop();
    } else if (Date.now() - askedAt > sameRequestMs) {
      screen.print('Ended at once.');
      stack.kill();
      process.exit(130);
    }
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  return () => askedAt !== undefined;
};
