/**
 * Waits for a promise whose result may not be needed, such as another service's response before a transaction.
 * @returns a function that returns the value or throws the error
 */
export const deferError = async <Value>(pending: Promise<Value>): Promise<() => Value> => {
  const [outcome] = await Promise.allSettled([pending]);
  return () => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
};
