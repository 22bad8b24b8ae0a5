import { describe, expect, it } from '@jest/globals';
import { median, outcomeOf } from './compare.js';

describe('median', () => {
  it('is the middle value, or the mean of the two middle values', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });
});

describe('the outcome of a comparison', () => {
  const round = (requestsPerSecond: number, p50 = 1, p99 = 1) => ({ requestsPerSecond, p50, p99 });

  it('contains the median of the rounds’ ratios, so that a slow moment of the machine has no effect', () => {
    const rounds = [
      { measured: round(50), bare: round(100) },
      { measured: round(5), bare: round(10) },
      { measured: round(90), bare: round(100) },
    ];
    expect(outcomeOf('list', 0.7, rounds)).toMatchObject({ name: 'list', goal: 0.7, ratio: 0.5 });
  });

  it('contains the medians of both targets', () => {
    const rounds = [1, 2, 9].map((factor) => ({
      measured: round(10 * factor, factor, 2 * factor),
      bare: round(100 * factor, 3 * factor, 4 * factor),
    }));
    expect(outcomeOf('list', 1, rounds)).toMatchObject({
      measured: { requestsPerSecond: 20, p50: 2, p99: 4 },
      bare: { requestsPerSecond: 200, p50: 6, p99: 8 },
    });
  });
});
