import { describe, expect, it } from '@jest/globals';
import { isPagePath } from './paths.js';

describe('isPagePath', () => {
  it.each([
    '/',
    '/auth',
    '/members/',
    '/aimex/portal',
    '/aimex/lab-meetings',
    '/social-gatherings/shared/a-token',
    '/aimex/resource-type/irb',
  ])('knows the page %s', (path) => {
    expect(isPagePath(path)).toBe(true);
  });

  it.each(['/nowhere', '/aimex', '/aimex/portal/more', '/social-gatherings/shared', '/aimex/resources/', '/Auth'])(
    'does not know %s',
    (path) => {
      expect(isPagePath(path)).toBe(false);
    },
  );
});
