import { expect, it } from '@jest/globals';
import { addDays } from '@lab/contracts';
import { freeDaysNear, laterDays, nextFreeDay, weeklyChoices } from './schedule';

const none = new Set<string>();

it('offers the first six free meeting days, beginning with today or the next Tuesday, and names the taken ones', () => {
  const { free, taken } = weeklyChoices('2026-11-21', new Set(['2026-12-01', '2026-12-15', '2027-03-02']));
  expect(free).toEqual(['2026-11-24', '2026-12-08', '2026-12-22', '2026-12-29', '2027-01-05', '2027-01-12']);
  expect(taken).toEqual(['2026-12-01', '2026-12-15']);
  expect(weeklyChoices('2026-11-24', none).free[0]).toBe('2026-11-24');
  expect(weeklyChoices('2026-11-25', none).free[0]).toBe('2026-12-01');
});

it('offers to move a meeting to other weekdays of its week first, and never to a past or taken day', () => {
  const taken = new Set(['2026-12-01', '2026-12-03', '2026-12-08', '2026-12-15']);
  expect(freeDaysNear('2026-12-01', '2026-11-30', taken)).toEqual([
    '2026-11-30',
    '2026-12-02',
    '2026-12-04',
    '2026-12-22',
    '2026-12-29',
    '2027-01-05',
  ]);
  expect(freeDaysNear('2026-12-01', '2026-12-04', taken).slice(0, 2)).toEqual(['2026-12-04', '2026-12-22']);
});

it('finds the first free weekly day, however far away', () => {
  expect(nextFreeDay('2026-11-21', none)).toBe('2026-11-24');
  expect(nextFreeDay('2026-11-21', new Set(['2026-11-24', '2026-12-01', '2026-12-15']))).toBe('2026-12-08');
  const twelve = new Set(Array.from({ length: 12 }, (_, week) => addDays('2026-11-24', 7 * week)));
  expect(nextFreeDay('2026-11-21', twelve)).toBe('2027-02-16');
});

it('returns the next day when a whole year is taken', () => {
  const taken = new Set(Array.from({ length: 60 }, (_, week) => addDays('2026-11-24', 7 * week)));
  expect(nextFreeDay('2026-11-21', taken)).toBe('2026-11-24');
});

it('repeats a meeting in the following free weeks, and not from an unfinished day', () => {
  expect(laterDays('2026-11-24', 3, new Set(['2026-12-08']))).toEqual(['2026-12-01', '2026-12-15']);
  expect(laterDays('2026-11-24', 1, new Set())).toEqual([]);
  for (const typed of ['', 'no date']) expect(laterDays(typed, 4, new Set())).toEqual([]);
});
