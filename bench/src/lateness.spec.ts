import { expect, it } from '@jest/globals';
import { latenessOf } from './lateness.js';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

it.each([
  ['two hundred delays', upTo(200), { p50: 101, p99: 199, max: 200 }],
  ['delays in any order', upTo(200).toReversed(), { p50: 101, p99: 199, max: 200 }],
  ['one delay', [7], { p50: 7, p99: 7, max: 7 }],
  ['two delays, whose maximum is the larger one', [1, 9], { p50: 9, p99: 9, max: 9 }],
])('lateness has the median, the 99th percentile and the maximum of %s', (_, delays, expected) => {
  expect(latenessOf('votes', 150, delays)).toEqual({ name: 'votes', goal: 150, ...expected });
});
