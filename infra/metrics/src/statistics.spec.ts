import { expect, it } from '@jest/globals';
import { percentile, sum } from './statistics.js';

it('finds the value below or at which so many of a hundred lie', () => {
  const values = [9, 1, 5, 3, 7, 10, 2, 8, 4, 6];
  expect([0, 50, 90, 100].map((percent) => percentile(values, percent))).toEqual([1, 5, 9, 10]);
  expect(percentile([4], 50)).toBe(4);
  expect(percentile([], 50)).toBe(0);
});

it('adds up', () => {
  expect(sum([])).toBe(0);
  expect(sum([1, 2, 3])).toBe(6);
});
