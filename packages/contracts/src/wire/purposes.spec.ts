import { describe, expect, it } from '@jest/globals';
import { errandsOf } from './purposes.js';

describe('the errands of a request', () => {
  it.each([
    ['/api/lab-members/7/ties', [{ errand: 'ties', memberId: 7 }]],
    [
      '/api/lab-members/7/leave/',
      [
        { errand: 'ties', memberId: 7 },
        { errand: 'leave', memberId: 7 },
      ],
    ],
    ['/api/lab-members/7', []],
    ['/api/lab-members/7/ties/more', []],
    ['/api/lab-members/07/ties', []],
    ['/x/api/lab-members/7/ties', []],
  ])('%s are found by its path', (path, errands) => {
    expect(errandsOf(path)).toEqual(errands);
  });
});
