import { describe, expect, it } from '@jest/globals';
import { amountText, inWholeUnits, wallClockIn, wholeUnitsText } from './texts.js';

describe('a local time', () => {
  it.each([
    ['Asia/Taipei', '2026-03-29T02:30:00', '2026-03-28T18:30:00.000Z', true],
    ['Europe/Berlin', '2026-03-29T02:00:00', '2026-03-29T01:00:00.000Z', false],
    ['Europe/Berlin', '2026-03-29T03:00:00', '2026-03-29T01:00:00.000Z', true],
    ['Europe/Berlin', '2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z', true],
    ['America/New_York', '2026-03-08T02:30:00', '2026-03-08T07:30:00.000Z', false],
    ['Australia/Lord_Howe', '2026-10-04T02:15:00', '2026-10-03T15:45:00.000Z', false],
    ['Australia/Lord_Howe', '2026-04-05T01:45:00', '2026-04-04T14:45:00.000Z', true],
    ['Pacific/Apia', '2011-12-30T12:00:00', '2011-12-30T22:00:00.000Z', false],
    ['UTC', '0001-01-01T12:00:00', '0001-01-01T12:00:00.000Z', true],
    ['Asia/Taipei', '0020-03-01T18:30:00', '0020-03-01T10:24:00.000Z', true],
    ['Europe/Berlin', '0202-12-31T23:59:59', '0202-12-31T23:06:31.000Z', true],
    ['America/Santiago', '2026-09-06T00:00:00', '2026-09-06T04:00:00.000Z', false],
  ])('is the first instant at which the clocks show it, if they do: %s, %s', (timeZone, time, instant, exists) => {
    const clock = wallClockIn(timeZone);
    expect([clock.instantOf(time).toISOString(), clock.exists(time)]).toEqual([instant, exists]);
  });
});

it.each([
  [30, '30 seconds'],
  [90, '90 seconds'],
  [5400, '90 minutes'],
  [3600, '1 hour'],
  [259_200, '3 days'],
  [86_400, '1 day'],
])('writes %d seconds as %s', (seconds, text) => {
  expect(wholeUnitsText(seconds)).toBe(text);
});

it('returns the amount and the unit for forms', () => {
  expect(inWholeUnits(259_200)).toEqual({ amount: 3, unit: 'days' });
  expect(inWholeUnits(0)).toEqual({ amount: 0, unit: 'seconds' });
});

it.each([
  [0, '0 votes'],
  [1, '1 vote'],
])('writes %d with its unit as %s', (amount, text) => {
  expect(amountText(amount, 'votes')).toBe(text);
});

it('writes an irregular singular', () => {
  expect(amountText(1, 'entries', 'entry')).toBe('1 entry');
  expect(amountText(2, 'people have', 'person has')).toBe('2 people have');
});
