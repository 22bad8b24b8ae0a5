import { expect, it } from '@jest/globals';
import { daysBetween, formatDay, formatInstant, formatMonth, formatShortDay } from './dates';

it('writes an instant in the browser’s zone', () => {
  const local = new Date(2026, 10, 21, 9, 5);
  expect(formatInstant(local.toISOString())).toMatch(/^21 Nov 2026, 0?9:05$/);
});

it('writes a month in words', () => {
  expect(formatMonth(new Date(2026, 10, 21))).toBe('November 2026');
});

it('writes a day as the day it is, in whatever zone the browser is', () => {
  expect(formatDay('2026-11-21')).toBe('21 Nov 2026');
  expect(formatShortDay('2026-03-01')).toBe('1 Mar');
});

it('counts days across months and leap years, unmoved by daylight saving', () => {
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
  expect(daysBetween('2026-11-21', '2026-11-18')).toBe(-3);
});
