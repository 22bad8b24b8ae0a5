import { describe, expect, it } from '@jest/globals';
import { outcomeOf } from './outcome-of.js';

describe('an outcome', () => {
  it('returns the awaited value', async () => {
    expect((await outcomeOf(Promise.resolve(7)))()).toBe(7);
  });

  it('throws the error only when it is read', async () => {
    const outcome = await outcomeOf(Promise.reject(new Error('away')));
    expect(outcome).toThrow('away');
  });
});
