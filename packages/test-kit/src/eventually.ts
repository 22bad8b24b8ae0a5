/**
 * Retries `check` until it passes, instead of waiting for a fixed time.
 * @param check throws or rejects until the condition is met
 * @throws its last error after two minutes: a slow machine is not a failure
 */
export const eventually = async <Result>(check: () => Result | Promise<Result>): Promise<Result> => {
  // Not the date, which a test may have stopped.
  const begin = performance.now();
  for (;;) {
    try {
      return await check();
    } catch (error) {
      const waited = performance.now() - begin;
      if (waited > 120_000) throw error;
      // Retries less often over time, because each check takes processor time from the work that it waits for.
      await new Promise((resolve) => setTimeout(resolve, Math.max(20, Math.min(waited / 10, 500))));
    }
  }
};
