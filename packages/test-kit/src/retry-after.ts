import { expect } from '@jest/globals';

/**
 * Fails unless a value is the remaining time of a limit's period.
 * @param retryAfter in seconds, as in the header `Retry-After`
 * @param period of the limit, in seconds
 * @param start an instant before the first counted request, in milliseconds
 */
export const expectRetryAfter = (retryAfter: string | number | null, period: number, start: number): void => {
  const elapsed = (Date.now() - start) / 1000;
  expect(Number(retryAfter)).toBeGreaterThanOrEqual(period - elapsed);
  expect(Number(retryAfter)).toBeLessThanOrEqual(period);
};
