import { expect, it } from '@jest/globals';
import { findingsOf } from './audit.js';
import type { Visit } from './visit.js';

const good: Visit = {
  firstPaint: 100,
  largestPaint: 120,
  largestElement: 'IMG',
  shift: 0.019,
  blocking: 199,
  bytes: { Document: 20_000, Script: 45_000, Image: 500_000 },
  messages: [],
};

const unmet = (...visits: Visit[]): string[] =>
  findingsOf(visits)
    .filter(({ isMet }) => !isMet)
    .map(({ title, detail }) => `${title}: ${detail}`);

it('a page just within the limits meets all criteria, and pictures do not count', () => {
  expect(unmet(good, good)).toEqual([]);
});

it.each<[Partial<Visit>, string]>([
  [{ bytes: { Document: 20_000, Font: 45_100 } }, 'at most 65 kB before the first input, pictures aside: 65.1 kB'],
  [{ shift: 0.02 }, 'layout shift below 0.02: 0.020'],
  [{ blocking: 200 }, 'blocked for less than 200 ms: 200 ms'],
  [{ messages: ['a warning', 'a warning', 'an error'] }, 'a silent console: a warning | an error'],
])('the worst visit counts: %j', (worse, finding) => {
  const worst = { ...good, ...worse };
  expect([unmet(good, worst), unmet(worst, good)]).toEqual([[finding], [finding]]);
});
