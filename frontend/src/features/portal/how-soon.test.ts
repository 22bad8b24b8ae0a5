import { describe, expect, it, jest } from '@jest/globals';
import { daysAway, durationText, leftOf, leftUntil } from './how-soon';

describe('how soon something is', () => {
  it.each([
    [0, 'less than a minute'],
    [59_999, 'less than a minute'],
    [60_000, '1 minute'],
    [59 * 60_000, '59 minutes'],
    [60 * 60_000, '1 hour'],
    [23 * 60 * 60_000, '23 hours'],
    [24 * 60 * 60_000, '1 day'],
    [72 * 60 * 60_000, '3 days'],
  ])('reads %d ms as %s', (milliseconds, text) => {
    expect(durationText(milliseconds)).toBe(text);
  });

  it.each([
    ['2026-11-18', '3 days ago'],
    ['2026-11-20', '1 day ago'],
    ['2026-11-21', 'today'],
    ['2026-11-22', 'tomorrow'],
    ['2026-11-24', 'in 3 days'],
    ['2026-12-21', 'in 30 days'],
  ])('reads %s, seen from the 21st, as %s', (day, text) => {
    expect(daysAway(day, '2026-11-21')).toBe(text);
  });

  it('orders what is late before today, and today by the hour', () => {
    const left = [
      leftUntil('2026-11-20', '2026-11-21', 19),
      leftUntil('2026-11-21', '2026-11-21', 9),
      leftUntil('2026-11-21', '2026-11-21', 12),
      leftUntil('2026-11-22', '2026-11-21', 0),
    ];
    expect(left.toSorted((a, b) => a - b)).toEqual(left);
    expect(left[0]).toBeLessThan(0);
  });

  it('counts on from the moment when seconds were told', () => {
    jest.spyOn(performance, 'now').mockReturnValue(5_000);
    expect(leftOf(30, 2_000)).toBe(27_000);
  });
});
