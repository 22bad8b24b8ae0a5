import { Counter } from 'prom-client';

const hits = new Counter({
  name: 'rate_limit_hits_total',
  help: 'Requests refused because a limit was reached',
  labelNames: ['limiter'] as const,
});

/**
 * Counts a request that a limit refused.
 * @param limiter which limit, e.g. `wrong-passwords`; never whom it refused
 */
export const countRefusal = (limiter: string): void => hits.inc({ limiter });
