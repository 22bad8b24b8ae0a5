import { expect, it } from '@jest/globals';
import { weeklyChoices, weeklyDates } from './weekly-slots';

it('offers twelve weekly slots at 19:00, beginning with the next Tuesday', () => {
  const choices = weeklyChoices('2026-11-21');
  expect(choices).toHaveLength(12);
  expect(choices[0]).toBe('2026-11-24T19:00');
  expect(choices.at(-1)).toBe('2027-02-09T19:00');
});

it('counts today, when it is a Tuesday', () => {
  expect(weeklyChoices('2026-11-24')[0]).toBe('2026-11-24T19:00');
  expect(weeklyChoices('2026-11-25')[0]).toBe('2026-12-01T19:00');
});

it('lists one day a week from this week to 31 December', () => {
  expect(weeklyDates('2026-12-20')).toEqual(['2026-12-22', '2026-12-29']);
  expect(weeklyDates('2026-11-21')[0]).toBe('2026-11-17');
  expect(weeklyDates('2024-12-29')).toEqual(['2024-12-31']);
});
