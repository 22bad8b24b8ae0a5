import { describe, expect, it } from '@jest/globals';
import { MemorySlidingWindow } from './sliding-window.js';

const limit = { count: 2, perSeconds: 10 };

describe('a sliding window in memory', () => {
  it('allows so many tries and tells when the next one can succeed', () => {
    const window = new MemorySlidingWindow();
    expect(window.take('k', 'a', limit, 0)).toEqual({ isAllowed: true });
    expect(window.take('k', 'b', limit, 4000)).toEqual({ isAllowed: true });
    expect(window.take('k', 'c', limit, 6000)).toEqual({ isAllowed: false, retryAfter: 4000 });
  });

  it('slides: a place is free again when its own try is old enough', () => {
    const window = new MemorySlidingWindow();
    window.take('k', 'a', limit, 0);
    window.take('k', 'b', limit, 9000);
    expect(window.take('k', 'c', limit, 10_000).isAllowed).toBe(true);
    expect(window.take('k', 'd', limit, 10_001).isAllowed).toBe(false);
  });

  it('counts each key alone', () => {
    const window = new MemorySlidingWindow();
    for (const id of ['a', 'b']) window.take('one', id, limit, 0);
    expect(window.take('other', 'c', limit, 0).isAllowed).toBe(true);
  });

  it('takes a place back', () => {
    const window = new MemorySlidingWindow();
    for (const id of ['a', 'b']) window.take('k', id, limit, 0);
    window.giveBack('k', 'a');
    expect(window.take('k', 'c', limit, 1).isAllowed).toBe(true);
  });
});
