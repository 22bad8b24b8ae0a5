/**
 * Asks again and again until `check` passes, without a fixed wait: for what another process does in its own time.
 * @param check throws or rejects as long as it is not so yet
 * @param timeout milliseconds after which the last failure is thrown: generous, since a slow machine is no failure
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
