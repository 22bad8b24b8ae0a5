import { describe, expect, it } from 'vitest';
import { dayFrom } from './days.js';

describe('dayFrom', () => {
  it.each([
    ['2026-02-27', 2, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-29', 1, '2026-03-30'],
  ])('counts from %s by %i to %s', (from, days, expected) => {
    expect(dayFrom(from, days)).toBe(expected);
  });
});
