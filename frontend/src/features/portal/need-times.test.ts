import { describe, expect, it, jest } from '@jest/globals';
import { millisecondsLeft, millisecondsUntil } from './need-times';

describe('urgency', () => {
  it('sorts overdue tasks before today, and today’s by the hour', () => {
    const left = [
      millisecondsUntil('2026-11-20', '2026-11-21', 19),
      millisecondsUntil('2026-11-21', '2026-11-21', 9),
      millisecondsUntil('2026-11-21', '2026-11-21', 12),
      millisecondsUntil('2026-11-22', '2026-11-21', 0),
    ];
    expect(left.toSorted((a, b) => a - b)).toEqual(left);
    expect(left[0]).toBeLessThan(0);
    expect(left[1]).toBeLessThan(left[2]!);
  });

  it('counts from the time at which the seconds were received', () => {
    jest.spyOn(performance, 'now').mockReturnValue(5_000);
    expect(millisecondsLeft(30, 2_000)).toBe(27_000);
  });
});
