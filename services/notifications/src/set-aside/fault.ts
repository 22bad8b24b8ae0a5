/** What an administrator is told of an error. */
export const reasonOf = (error: unknown): string => {
  const { message, issues } = error as Partial<Error> & { issues?: { path: unknown[]; message: string }[] };
  const [issue] = Array.isArray(issues) ? issues : [];
  return (issue ? `${issue.path.join('.')}: ${issue.message}` : String(message ?? error)).slice(0, 500);
};

/**
 * Takes steps one after the other, also those after one that fails.
 * @throws the first error, once all were taken
 */
export const inTurn = async <Result>(steps: readonly (() => Promise<Result>)[]): Promise<Result[]> => {
  const results: Result[] = [];
  const errors: unknown[] = [];
  for (const step of steps) {
    try {
      results.push(await step());
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return results;
};

/** The value of something that may throw because of what is in it, or the error. */
export const tryTo = <Value>(make: () => Value): { value: Value } | { error: unknown } => {
  try {
    return { value: make() };
  } catch (error) {
    return { error };
  }
};
