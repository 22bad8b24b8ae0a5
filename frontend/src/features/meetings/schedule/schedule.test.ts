import { expect, it } from '@jest/globals';
import { addDays } from '@lab/contracts';
import { laterDays, nextFreeDay, weeklyChoices } from './schedule';

it('offers twelve weekly slots at 19:00, beginning with the next Tuesday', () => {
  const choices = weeklyChoices('2026-11-21');
  expect(choices).toHaveLength(12);
  expect(choices[0]).toBe('2026-11-24T19:00');
  expect(choices.at(-1)).toBe('2027-02-09T19:00');
});

it('includes today when it is a Tuesday', () => {
  expect(weeklyChoices('2026-11-24')[0]).toBe('2026-11-24T19:00');
  expect(weeklyChoices('2026-11-25')[0]).toBe('2026-12-01T19:00');
});

it('finds the first free weekly day, even after the twelve slots', () => {
  expect(nextFreeDay('2026-11-21', new Set())).toBe('2026-11-24');
  expect(nextFreeDay('2026-11-21', new Set(['2026-11-24', '2026-12-01', '2026-12-15']))).toBe('2026-12-08');
  const twelve = new Set(weeklyChoices('2026-11-21').map((choice) => choice.slice(0, 10)));
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
