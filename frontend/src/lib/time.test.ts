import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addMonths,
  browserTimeZone,
  dayOf,
  daysBetween,
  formatCountdown,
  formatDay,
  formatDays,
  formatDaysAway,
  formatDuration,
  formatInstant,
  formatLeft,
  formatLongDay,
  formatMeetingDate,
  formatMonth,
  formatMonthDay,
  formatSoon,
  formatWallClock,
  formatWeekday,
  labTimeZone,
  setLabTimeZone,
  timeOf,
  toLocalDateTime,
  timeInZone,
  weekdaysInOrder,
  weeksOf,
} from './time';
import { type Formats, labSettings, setLabSettings } from '@lab/contracts';
import { fakeTimers, setSystemTime } from '../test-support/fake-timers';

beforeEach(() => {
  setLabTimeZone('Asia/Taipei');
  fakeTimers();
  setSystemTime(new Date('2026-11-21T04:00:00Z'));
});
afterEach(() => setLabTimeZone(browserTimeZone()));

describe('an instant', () => {
  it('is shown in the lab’s zone, independent of the reader’s zone', () => {
    expect(labTimeZone()).toBe('Asia/Taipei');
    expect(formatInstant('2026-11-24T11:00:00Z')).toBe('Tue 24 Nov, 19:00');
    setLabTimeZone('America/New_York');
    expect(formatInstant('2026-11-24T11:00:00Z')).toBe('Tue 24 Nov, 06:00');
  });

  it('is shown with the daylight saving time of its own date', () => {
    setLabTimeZone('America/New_York');
    expect(formatInstant('2026-07-01T12:00:00Z')).toBe('Wed 1 Jul, 08:00');
  });

  it.each([
    ['2026-11-24T16:00:00Z', 'Wed 25 Nov, 00:00'],
    ['no instant', 'Invalid Date'],
  ])('%s is shown as %s', (instant, text) => expect(formatInstant(instant)).toBe(text));

  it('becomes a local time for a form, to the minute; an invalid one becomes blank', () => {
    expect(toLocalDateTime('2026-11-04T01:05:59Z')).toBe('2026-11-04T09:05');
    for (const text of ['', 'never']) expect(toLocalDateTime(text)).toBe('');
  });
});

describe('a day', () => {
  it('does not depend on the zone of the lab', () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      setLabTimeZone(zone);
      expect(formatDay('2026-11-24')).toBe('Tue 24 Nov');
      expect(formatDays('2026-11-24', '2026-11-24')).toBe('Tue 24 Nov');
      expect(formatDays('2026-11-24', '2026-12-01')).toBe('Tue 24 Nov – Tue 1 Dec');
      expect(formatLongDay('2026-11-24')).toBe('Tuesday, November 24, 2026');
      expect(formatMonthDay('2026-03-01')).toBe('1 Mar');
      expect(formatWeekday('2026-11-24')).toBe('Tue');
    }
  });

  it('is counted across months and leap years, independent of daylight saving time', () => {
    setLabTimeZone('America/New_York');
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
    expect(daysBetween('2026-11-21', '2026-11-18')).toBe(-3);
  });

  it.each([
    ['2026-11-18', '3 days ago'],
    ['2026-11-20', '1 day ago'],
    ['2026-11-21', 'today'],
    ['2026-11-22', 'tomorrow'],
    ['2026-11-24', 'in 3 days'],
    ['2026-12-21', 'in 30 days'],
  ])('%s, seen from the 21st, is %s', (day, text) => {
    expect(formatDaysAway(day, '2026-11-21')).toBe(text);
  });
});

describe('the date of a meeting', () => {
  it('is shown in the lab’s zone', () => {
    expect(formatWallClock('2026-11-24T19:00:00')).toBe('Tue 24 Nov, 19:00');
    expect(formatWallClock('2028-02-29T09:05:00')).toBe('Tue 29 Feb 2028, 09:05');
  });

  it('is written on a card as the whole date', () => {
    expect(formatMeetingDate('2026-11-24T19:00:00')).toBe('2026/11/24 (Tue) 19:00');
  });

  it('has a day and a time', () => {
    expect(dayOf('2026-11-24T19:00:00')).toBe('2026-11-24');
    expect(timeOf('2026-11-24T19:00:00')).toBe('19:00');
  });
});

describe('in a lab with formats of its own', () => {
  const choose = (formats: Partial<Formats>) =>
    setLabSettings({ ...labSettings(), formats: { ...labSettings().formats, ...formats } });

  it.each<[Formats['dates'], string, string, string]>([
    ['dmy', '24.11.2026 (Tue) 19:00', '24.11.2026 (Tue)', '24.11.'],
    ['mdy', '11/24/2026 (Tue) 19:00', '11/24/2026 (Tue)', '11/24'],
    ['iso', '2026-11-24 (Tue) 19:00', '2026-11-24 (Tue)', '11-24'],
  ])('dates are written in the order %s everywhere', (dates, time, day, short) => {
    choose({ dates });
    expect(formatMeetingDate('2026-11-24T19:00:00')).toBe(time);
    expect(formatWallClock('2026-11-24T19:00:00')).toBe(time);
    expect(formatInstant('2026-11-24T11:00:00Z')).toBe(time);
    expect(formatDay('2026-11-24')).toBe(day);
    expect(formatMonthDay('2026-11-24')).toBe(short);
  });

  it('weeks begin on the chosen day', () => {
    for (const [weekStart, first] of [
      [0, '2026-11-01'],
      [1, '2026-10-26'],
      [6, '2026-10-31'],
    ] as const) {
      choose({ weekStart });
      expect(weeksOf('2026-11')[0]![0]).toBe(first);
      expect(weekdaysInOrder()[0]).toBe(weekStart);
    }
  });

  it('a time of one zone is written in another, also when the clocks change', () => {
    expect(timeInZone('2026-03-28T09:30:00', 'Europe/Berlin', 'Asia/Taipei')).toBe('Sat 28 Mar, 16:30');
    expect(timeInZone('2026-03-29T09:30:00', 'Europe/Berlin', 'Asia/Taipei')).toBe('Sun 29 Mar, 15:30');
  });
});

describe('months', () => {
  it('continue across the end of a year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(formatMonth('2027-01')).toBe('January 2027');
  });

  it('are shown in whole weeks from Sunday to Saturday', () => {
    const weeks = weeksOf('2026-11');
    expect([weeks[0]!.at(0), weeks[0]!.at(-1)]).toEqual(['2026-11-01', '2026-11-07']);
    expect([weeks.at(-1)!.at(0), weeks.at(-1)!.at(-1)]).toEqual(['2026-11-29', '2026-12-05']);
    expect(weeksOf('2026-02')).toHaveLength(4);
    expect(weeksOf('2026-08')).toHaveLength(6);
  });
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a duration', () => {
  it.each([
    [0, 'less than a minute'],
    [MINUTE, '1 minute'],
    [2 * MINUTE, '2 minutes'],
    [HOUR, '1 hour'],
    [24 * HOUR, '1 day'],
    [62 * HOUR, '3 days'],
  ])('of %d ms reads %s', (milliseconds, text) => {
    expect(formatDuration(milliseconds)).toBe(text);
  });
});

describe('what is left', () => {
  it.each([
    [51 * HOUR + 59 * MINUTE, '2 days, 3 hours'],
    [25 * HOUR, '1 day, 1 hour'],
    [144 * HOUR + 59 * MINUTE, '6 days'],
    [24 * HOUR - 1, '23 hours, 59 minutes'],
    [HOUR + MINUTE, '1 hour, 1 minute'],
    [MINUTE, '1 minute'],
    [MINUTE - 1, 'less than a minute'],
  ])('of %i ms reads %s', (milliseconds, text) => {
    expect(formatLeft(milliseconds)).toBe(text);
    expect(formatSoon(milliseconds)).toBe(`in ${text}`);
  });
});

it.each([
  [0, '0:00'],
  [-3, '0:00'],
  [0.01, '0:01'],
  [29.2, '0:30'],
  [3_599, '59:59'],
  [3_600, '1 hour'],
  [4_319 * 60, '2 days, 23 hours'],
])('with %d seconds left, a countdown shows %s', (seconds, text) => expect(formatCountdown(seconds)).toBe(text));
