import { describe, expect, it } from '@jest/globals';
import { nextStatus } from './link-outcome.js';

describe('a link', () => {
  it.each([
    ['gone', null, 'dead'],
    ['trouble', null, 'failing'],
    ['trouble', 'failing', 'dead'],
    ['silent', 'failing', 'dead'],
    ['silent', 'dead', 'dead'],
    ['there', 'dead', 'ok'],
    ['refused', 'ok', null],
  ] as const)('with the result %s and the previous status %j becomes %j', (outcome, before, after) => {
    expect(nextStatus(outcome, before)).toBe(after);
  });
});
