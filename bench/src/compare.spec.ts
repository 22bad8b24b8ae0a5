import { describe, expect, it } from '@jest/globals';
import { median } from './compare.js';

describe('median', () => {
  it('is the middle value, or the mean of the two in the middle', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  it('does not change what it is given', () => {
    const values = [2, 1];
    median(values);
    expect(values).toEqual([2, 1]);
  });
});
