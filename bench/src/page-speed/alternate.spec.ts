import { expect, it } from '@jest/globals';
import { alternate, paintOf } from './alternate.js';

it('pages are measured alternately, the static page first, and the first round does not count', async () => {
  const visits: string[] = [];
  const measure = (name: string) => async () => visits.push(name);
  const rounds = await alternate({ site: measure('site'), plain: measure('plain') });
  expect(visits.slice(0, 4)).toEqual(['plain', 'site', 'plain', 'site']);
  expect(rounds).toHaveLength(9);
  expect(rounds[0]).toEqual({ plain: 3, site: 4 });
});

it('the ratio of two pages is the median of the rounds’ ratios, so that a slow moment of the machine has no effect', () => {
  const rounds = [
    { site: 120, plain: 100 },
    { site: 2400, plain: 2000 },
    { site: 150, plain: 100 },
  ];
  expect(paintOf(rounds)).toEqual({ ratio: 1.2, site: 150, plain: 100 });
});
