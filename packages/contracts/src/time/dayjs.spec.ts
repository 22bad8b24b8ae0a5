import { describe, expect, it } from '@jest/globals';
import { addDays, calendarDateIn, dateText, dayjs } from './dayjs.js';

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

describe('dateText', () => {
  it.each([
    ['2026-11-24', '', 'Tue 24 Nov'],
    ['2026-11-24T19:00:00', ', HH:mm', 'Tue 24 Nov, 19:00'],
    ['2027-01-05T09:05:00', ', HH:mm', 'Tue 5 Jan 2027, 09:05'],
  ])('writes %s in 2026 with the format “%s” as %s', (date, time, text) => {
    expect(dateText(dayjs.utc(date), 2026, time)).toBe(text);
  });
});

describe('addDays', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    // The nights when the clocks change in New York.
    ['2026-03-07', 7, '2026-03-14'],
    ['2026-10-31', 7, '2026-11-07'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('counts from %s by %i', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });
});
