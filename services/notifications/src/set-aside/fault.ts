import { brokenRule } from '@lab/service-kit';
import { HttpException } from '@nestjs/common';
import { TypeORMError } from 'typeorm';

/** SQLSTATE classes of values that PostgreSQL cannot store: data exceptions and broken constraints. */
const OF_VALUES = /^2[23]/;

/** Codes of Node.js for what the network or the machine refused, such as `ECONNREFUSED`. */
const OF_MACHINES = /^E[A-Z]/;

/**
 * True when something failed because of what is in it, so that it would fail again. False when a service or the database
 * is away, or somebody else was faster: then it is tried again.
 */
export const isOfTheValue = (error: unknown): boolean => {
  if (error instanceof TypeORMError) return OF_VALUES.test(brokenRule(error).code ?? '');
  if (error instanceof HttpException) return false;
  const { code } = error as { code?: unknown };
  return !(typeof code === 'string' && OF_MACHINES.test(code));
};

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
