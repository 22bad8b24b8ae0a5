/**
 * Waits for something that may not be needed, such as another service's answer before a transaction begins.
 * @returns a function that gives what came of it, or throws why nothing did
 */
export const outcomeOf = async <Value>(pending: Promise<Value>): Promise<() => Value> => {
  const [outcome] = await Promise.allSettled([pending]);
  return () => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
};
