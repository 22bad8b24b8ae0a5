import { expect, test } from '@jest/globals';
import { dueAttempt, isTrialDue, nightsAround, type Attempt } from './backup-times.js';

const at = (text: string): Date => new Date(text);

test('nights follow the clocks of the lab’s time zone, also over the change to summer time', () => {
  const berlin = (now: string) => nightsAround(at(now), '03:00', 'Europe/Berlin');
  expect(berlin('2026-03-29T00:59:59Z')).toEqual({
    latest: at('2026-03-28T02:00:00Z'),
    next: at('2026-03-29T01:00:00Z'),
  });
  expect(berlin('2026-03-29T01:00:00Z').latest).toEqual(at('2026-03-29T01:00:00Z'));
  expect(nightsAround(at('2026-05-20T20:00:00Z'), '03:00', 'Asia/Taipei')).toEqual({
    latest: at('2026-05-20T19:00:00Z'),
    next: at('2026-05-21T19:00:00Z'),
  });
});

test('a night is tried five times, with growing pauses, and a missed one is made up for', () => {
  const night = at('2026-05-20T19:00:00Z');
  const failed = (attempt: number): Attempt => ({ dueAt: night, attempt, finishedAt: night, isOk: false });
  const minutes = (count: number): Date => new Date(night.getTime() + count * 60_000);
  expect(dueAttempt(minutes(600), night, { ...failed(1), dueAt: at('2026-05-17T19:00:00Z') })).toBe(1);
  expect(dueAttempt(minutes(0.9), night, failed(1))).toBeUndefined();
  expect([1, 5, 15, 60].map((pause, index) => dueAttempt(minutes(pause), night, failed(index + 1)))).toEqual([
    2, 3, 4, 5,
  ]);
  expect(dueAttempt(minutes(600), night, failed(5))).toBeUndefined();
  expect(dueAttempt(minutes(600), night, { ...failed(1), isOk: true })).toBeUndefined();
  expect(dueAttempt(minutes(600), night, { ...failed(1), finishedAt: null, isOk: null })).toBeUndefined();
});

test('a trial restore is due once a week', () => {
  const now = at('2026-05-20T19:00:00Z');
  expect(isTrialDue(now, undefined)).toBe(true);
  expect(isTrialDue(now, at('2026-05-13T19:00:20Z'))).toBe(true);
  expect(isTrialDue(now, at('2026-05-14T19:00:00Z'))).toBe(false);
});
