import { describe, expect, it } from '@jest/globals';
import { outcomeOf } from './outcome-of.js';

describe('an outcome', () => {
  it('is what was waited for', async () => {
    expect((await outcomeOf(Promise.resolve(7)))()).toBe(7);
  });

  it('throws what went wrong only when it is asked for', async () => {
    const outcome = await outcomeOf(Promise.reject(new Error('away')));
    expect(outcome).toThrow('away');
  });
});
