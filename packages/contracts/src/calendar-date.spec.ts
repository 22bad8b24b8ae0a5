import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  calendarDateIn,
  calendarDateSchema,
  optionalDateSchema,
  requiredDateSchema,
} from './calendar-date.js';

const messagesOf = (result: { error?: { issues: { message: string }[] } | undefined }): string[] =>
  (result.error?.issues ?? []).map(({ message }) => message);

describe('a calendar date', () => {
  it.each(['2026-01-31', '2024-02-29', '1900-01-01', '9999-12-31'])('is %s', (date) => {
    expect(calendarDateSchema().parse(date)).toBe(date);
  });

  it.each(['2023-02-29', '2026-1-1', '2026-13-01', '1899-12-31', '0000-01-01', '2026-01-01T00:00:00Z', 20260101])(
    'is not %j',
    (date) => {
      expect(messagesOf(calendarDateSchema('No day').safeParse(date))).toEqual(['No day']);
    },
  );
});

describe('requiredDateSchema', () => {
  it('accepts a day, with spaces around it', () => {
    expect(requiredDateSchema('Missing').parse(' 2026-01-31 ')).toBe('2026-01-31');
  });

  it.each([undefined, null, '', '  ', 5])('reports %j as missing', (date) => {
    expect(messagesOf(requiredDateSchema('Missing', 'No day').safeParse(date))).toEqual(['Missing']);
  });

  it('reports an invalid day with one message', () => {
    expect(messagesOf(requiredDateSchema('Missing', 'No day').safeParse('soon'))).toEqual(['No day']);
  });
});

describe('optionalDateSchema', () => {
  it.each([undefined, null, '', '  '])('treats %j as absent', (date) => {
    expect(optionalDateSchema().parse(date)).toBeNull();
  });

  it('accepts a day and refuses anything else with one message', () => {
    expect(optionalDateSchema().parse('2026-01-31')).toBe('2026-01-31');
    expect(messagesOf(optionalDateSchema('No day').safeParse('soon'))).toEqual(['No day']);
    expect(messagesOf(optionalDateSchema('No day').safeParse(5))).toEqual(['No day']);
  });
});

describe('calendarDateIn', () => {
  it.each([
    ['Asia/Taipei', '2026-01-01T15:59:59Z', '2026-01-01'],
    ['Asia/Taipei', '2026-01-01T16:00:00Z', '2026-01-02'],
    ['America/New_York', '2026-01-01T03:00:00Z', '2025-12-31'],
    ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['Pacific/Kiritimati', '2026-01-01T10:00:00Z', '2026-01-02'],
  ])('returns the day in %s at %s', (timeZone, instant, day) => {
    expect(calendarDateIn(timeZone)(new Date(instant))).toBe(day);
  });
});

describe('addDays', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    // The nights in which the clocks change in New York.
    ['2026-03-07', 7, '2026-03-14'],
    ['2026-10-31', 7, '2026-11-07'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('counts from %s by %i', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });
});
