import { expect, it } from 'vitest';
import { formatInstant, formatMonth } from './dates';

it('writes an instant in the browser’s zone', () => {
  const local = new Date(2026, 10, 21, 9, 5);
  expect(formatInstant(local.toISOString())).toMatch(/^21 Nov 2026, 0?9:05$/);
});

it('writes a month in words', () => {
  expect(formatMonth(new Date(2026, 10, 21))).toBe('November 2026');
});
