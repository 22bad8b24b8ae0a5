import { afterEach, describe, expect, it } from '@jest/globals';
import { defaultSettings } from '../site/defaults.js';
import { setLabSettings } from '../site/lab-settings.js';
import { addDays, calendarDateIn, dateText, dayjs, labDateFormat } from './dayjs.js';

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

describe('the order of a date’s parts that a lab has chosen', () => {
  afterEach(() => setLabSettings(defaultSettings));

  it.each([
    ['dmy', '24.11.2026 (Tue)', '24.11.2026 (Tue) 19:05', '24.11.2026 (Tue) 19:05', '24.11.2026 19:05', '24.11.'],
    ['mdy', '11/24/2026 (Tue)', '11/24/2026 (Tue) 19:05', '11/24/2026 (Tue) 19:05', '11/24/2026 19:05', '11/24'],
    ['iso', '2026-11-24 (Tue)', '2026-11-24 (Tue) 19:05', '2026-11-24 (Tue) 19:05', '2026-11-24 19:05', '11-24'],
    ['specified', 'Tue 24 Nov', 'Tue 24 Nov, 19:05', '2026/11/24 (Tue) 19:05', 'Nov 24, 2026 7:05 PM', '24 Nov'],
  ] as const)('%s replaces the format of each place', (dates, day, time, meeting, gathering, short) => {
    setLabSettings({ ...defaultSettings, formats: { ...defaultSettings.formats, dates } });
    const date = dayjs.utc('2026-11-24T19:05:00');
    expect(dateText(date, 2026)).toBe(day);
    expect(dateText(date, 2026, ', HH:mm')).toBe(time);
    expect(date.format(labDateFormat('YYYY/MM/DD (ddd) HH:mm'))).toBe(meeting);
    expect(date.format(labDateFormat('MMM DD, YYYY h:mm A'))).toBe(gathering);
    expect(date.format(labDateFormat('D MMM'))).toBe(short);
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
