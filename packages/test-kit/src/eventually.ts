/**
 * Retries `check` until it passes, instead of waiting for a fixed time.
 * @param check throws or rejects until the condition is met
 * @throws its last error after a minute: a slow machine is not a failure
 */
export const eventually = async <Result>(check: () => Result | Promise<Result>): Promise<Result> => {
  // Not by the date, which a test may have stopped.
  const end = performance.now() + 60_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
};
