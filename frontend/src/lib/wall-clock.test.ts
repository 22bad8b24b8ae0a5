import { expect, it } from '@jest/globals';
import { dayOf, formatWallClock, timeOf } from './wall-clock';

it('shows a meeting’s date as the lab’s clocks do', () => {
  expect(formatWallClock('2026-11-24T19:00:00')).toBe('2026/11/24 (Tue) 19:00');
  expect(formatWallClock('2028-02-29T09:05:00')).toBe('2028/02/29 (Tue) 09:05');
});

it('tells its day and time', () => {
  expect(dayOf('2026-11-24T19:00:00')).toBe('2026-11-24');
  expect(timeOf('2026-11-24T19:00:00')).toBe('19:00');
});
