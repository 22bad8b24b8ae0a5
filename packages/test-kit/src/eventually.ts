/**
 * Retries `check` until it passes, instead of waiting for a fixed time.
 * @param check throws or rejects until the condition is met
 * @param timeout in milliseconds, after which the last error is thrown; generous, because a slow machine is not a
 * failure
 */
export const eventually = async <Result>(check: () => Result | Promise<Result>, timeout = 60_000): Promise<Result> => {
  const end = Date.now() + timeout;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
};
