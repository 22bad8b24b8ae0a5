import { describe, expect, it } from '@jest/globals';
import { msUntil } from './until-time.js';

const HOUR = 3_600_000;

describe('msUntil', () => {
  it.each([
    ['Asia/Taipei', '2026-11-21T18:00:00Z', 1 * HOUR],
    ['Asia/Taipei', '2026-11-21T18:59:59.500Z', 500],
    ['Asia/Taipei', '2026-11-21T19:00:00Z', 24 * HOUR],
    ['Asia/Taipei', '2026-11-21T19:00:30Z', 24 * HOUR - 30_000],
    ['Asia/Taipei', '2026-11-21T19:01:00Z', 23 * HOUR + 59 * 60_000],
    ['America/New_York', '2026-11-21T05:00:00Z', 3 * HOUR],
    ['Asia/Kolkata', '2026-11-21T21:00:00Z', 30 * 60_000],
  ])('in %s at %s gives the way to three at night', (timeZone, now, ms) => {
    expect(msUntil('03:00', timeZone, new Date(now))).toBe(ms);
  });
});
