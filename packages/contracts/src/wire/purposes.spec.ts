import { describe, expect, it } from '@jest/globals';
import { delegatedCallsOf } from './purposes.js';

describe('the delegated calls of a request', () => {
  it.each([
    ['/api/lab-members/7/ties', [{ call: 'ties', memberId: 7 }]],
    [
      '/api/lab-members/7/leave/',
      [
        { call: 'ties', memberId: 7 },
        { call: 'leave', memberId: 7 },
      ],
    ],
    ['/api/lab-members/7', []],
    ['/api/lab-members/7/ties/more', []],
    ['/api/lab-members/07/ties', []],
    ['/x/api/lab-members/7/ties', []],
  ])('%s are found by its path', (path, calls) => {
    expect(delegatedCallsOf(path)).toEqual(calls);
  });
});
