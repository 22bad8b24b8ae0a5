import { expect, test } from '@jest/globals';
import { untilNext } from './schedule.js';

test('the next backup is at the configured time, today or tomorrow', () => {
  expect(untilNext(180, new Date('2026-05-20T01:00:00Z'))).toBe(2 * 3_600_000);
  expect(untilNext(180, new Date('2026-05-20T03:00:00Z'))).toBe(24 * 3_600_000);
  expect(untilNext(180, new Date('2026-05-20T23:30:00Z'))).toBe(3.5 * 3_600_000);
});
