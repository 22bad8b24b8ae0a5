import { describe, expect, it } from '@jest/globals';
import { isDeeperThan } from './json-body.guard.js';

const nested = (depth: number, open = '[', close = ']'): unknown =>
  JSON.parse(open.repeat(depth) + (open === '[' ? '' : '1') + close.repeat(depth));

describe('isDeeperThan', () => {
  it.each([
    [null, 0, false],
    ['[[[[', 0, false],
    [nested(32), 32, false],
    [nested(33), 32, true],
    [nested(33, '{"a":', '}'), 32, true],
    [[1, { a: [2, nested(30)] }], 32, true],
    [Array.from({ length: 100_000 }, () => [{}]), 3, false],
  ])('returns the right answer for each value (%#)', (value, depth, expected) => {
    expect(isDeeperThan(value, depth)).toBe(expected);
  });

  it('handles half a million levels', () => {
    expect(isDeeperThan(nested(500_000), 32)).toBe(true);
  });
});
