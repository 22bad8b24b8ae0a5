import { afterEach, expect, it } from '@jest/globals';
import { stubScrolling, watchScrollTo } from '../test-support/fake-scrolling';
import { scrollIntoSight } from './scroll-to-section';

afterEach(() => document.documentElement.removeAttribute('style'));

it('scrolling stops below the header, and below the taller header of the portal', () => {
  stubScrolling(1000);
  const scrollTo = watchScrollTo();
  scrollIntoSight(document.body);
  document.documentElement.style.setProperty('scroll-padding-top', '112px');
  scrollIntoSight(document.body);
  expect(scrollTo.mock.calls.map(([place]) => place.top)).toEqual([920, 888]);
});
