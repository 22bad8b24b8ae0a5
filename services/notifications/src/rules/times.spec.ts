import { describe, expect, it } from '@jest/globals';
import { onTestFinished, setDate, useRealDate } from '@lab/test-kit';
import { People } from './people.js';
import { daysBefore, relativeDayText, inSequence, isPast, writtenDay } from './times.js';

const zurich = { timeZone: 'Europe/Zurich' };
const at = (instant: string) => ({ ...zurich, now: new Date(instant), people: new People([]) });

describe('a reminder some days before a local time', () => {
  it.each([
    ['in summer', '2026-07-14T19:00:00', 7, '2026-07-07T17:00:00.000Z'],
    ['when the clocks go forward between', '2026-03-31T19:00:00', 7, '2026-03-24T18:00:00.000Z'],
    ['when the clocks go back between', '2026-10-27T19:00:00', 2, '2026-10-25T18:00:00.000Z'],
    ['when the clocks go back between, two days earlier', '2026-10-26T19:00:00', 2, '2026-10-24T17:00:00.000Z'],
    ['from the first day of the calendar', '1970-01-01T19:00:00', 7, '1969-12-25T18:00:00.000Z'],
    ['from the last day of the calendar, two months later', '2199-12-31T08:00:00', -60, '2200-03-01T07:00:00.000Z'],
    ['in another year', '2027-01-01T09:00:00', 2, '2026-12-30T08:00:00.000Z'],
  ])('has the same time of day %s', (_, wallClock, days, instant) => {
    expect(daysBefore(wallClock, days, zurich).toISOString()).toBe(instant);
  });
});

it('a date lacks its year when that is the current one in the lab, not on the server', () => {
  onTestFinished(useRealDate);
  setDate(new Date('2026-12-31T17:00:00Z'));
  expect([writtenDay('2027-01-05'), writtenDay('2026-12-30')]).toEqual(['Tue 5 Jan', 'Wed 30 Dec 2026']);
});

it('a local time is past once its instant is reached', () => {
  expect(isPast('2026-10-25T19:00:00', at('2026-10-25T17:59:59Z'))).toBe(false);
  expect(isPast('2026-10-25T19:00:00', at('2026-10-25T18:00:00Z'))).toBe(true);
});

it.each(['infinity', '-infinity', '0044-03-15T12:00:00 BC'])(
  '%s counts as past, because nothing can be planned with it',
  (time) => {
    expect(isPast(time, at('2026-10-25T17:59:59Z'))).toBe(true);
  },
);

it.each([
  ['2026-10-25T21:59:59Z', 'in 2 days'],
  ['2026-10-25T23:00:00Z', 'tomorrow'],
  ['2026-10-26T23:00:00Z', 'today'],
])('at %s, a meeting on 27 October is described as %s, by the lab’s days', (now, text) => {
  expect(relativeDayText('2026-10-27T19:00:00', at(now))).toBe(text);
});

const hourOf = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour));
const reminders = [8, 10, 12].map((hour) => ({
  kind: 'presenting' as const,
  occasion: String(hour),
  dueAt: hourOf(hour),
  row: {},
}));

describe('reminders of the same record', () => {
  it.each([
    [7, ['8', '10', '12']],
    [9, ['8', '10', '12']],
    [10, ['10', '12']],
    [13, ['12']],
    [14, []],
  ])('at %i o’clock include all future ones and only the last past one', (hour, left) => {
    expect(inSequence(reminders, hourOf(14), { now: hourOf(hour) }).map(({ occasion }) => occasion)).toEqual(left);
  });

  it('end when the next one is due', () => {
    expect(inSequence(reminders, hourOf(14), { now: hourOf(7) }).map(({ overAt }) => overAt)).toEqual([
      hourOf(10),
      hourOf(12),
      hourOf(14),
    ]);
  });
});
