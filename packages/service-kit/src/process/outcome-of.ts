/**
 * Waits for something that may turn out not to be needed, such as another service's answer before a transaction begins.
 * @returns a function that returns the value or throws the error
 */
export const outcomeOf = async <Value>(pending: Promise<Value>): Promise<() => Value> => {
  const [outcome] = await Promise.allSettled([pending]);
  return () => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
};
