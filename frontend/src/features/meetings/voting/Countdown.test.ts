import { expect, it } from '@jest/globals';
import { formatCountdown } from './Countdown';

it.each([
  [30, '0:30'],
  [29.2, '0:30'],
  [9, '0:09'],
  [0.01, '0:01'],
  [0, '0:00'],
  [-3, '0:00'],
  [60, '1:00'],
  [3_725, '62:05'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});
