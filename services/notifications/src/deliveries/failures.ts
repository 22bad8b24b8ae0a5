import type { Failure } from '@lab/contracts';
import type { Logger } from '@lab/service-kit';
import { Counter } from 'prom-client';

const counter = new Counter({
  name: 'notification_failures_total',
  help: 'Events and deliveries that failed permanently because of their content',
  labelNames: ['source'] as const,
});

/** Describes an error to an administrator. */
export const reasonOf = (error: unknown): string => {
  const { message, issues } = error as Partial<Error> & { issues?: { path: unknown[]; message: string }[] };
  const [issue] = Array.isArray(issues) ? issues : [];
  return (issue ? `${issue.path.join('.')}: ${issue.message}` : String(message ?? error)).slice(0, 500);
};

/** Counts and logs a failure. Its row stays in its table. */
export const reportFailure = (source: Failure['source'], error: unknown, logger: Logger): void => {
  counter.inc({ source });
  logger.error({ err: error, source }, 'an event or a delivery failed');
};

/**
 * Runs steps one after the other, continuing after failures.
 * @throws the first error, after all steps have run
 */
export const allInOrder = async <Result>(steps: readonly (() => Promise<Result>)[]): Promise<Result[]> => {
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
