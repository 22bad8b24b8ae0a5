import { Counter } from 'prom-client';

const hits = new Counter({
  name: 'rate_limit_hits_total',
  help: 'Requests refused because a limit was reached',
  labelNames: ['limiter'] as const,
});

/**
 * Counts a request that a rate limit refused.
 * @param limiter name of the limit, e.g. `wrong-passwords`; never the caller
 */
export const countRefusal = (limiter: string): void => hits.inc({ limiter });
