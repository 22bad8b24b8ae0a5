import { describe, expect, it } from '@jest/globals';
import { MemorySlidingWindow } from './sliding-window.js';

const limit = { count: 2, perSeconds: 10 };

describe('a sliding window in memory', () => {
  it('allows that many tries and says when the next one can succeed', () => {
    const window = new MemorySlidingWindow();
    expect(window.take('k', 'a', limit, 0)).toEqual({ isAllowed: true });
    expect(window.take('k', 'b', limit, 4000)).toEqual({ isAllowed: true });
    expect(window.take('k', 'c', limit, 6000)).toEqual({ isAllowed: false, retryAfter: 4000 });
  });

  it('slides: a try stops counting when it is old enough', () => {
    const window = new MemorySlidingWindow();
    window.take('k', 'a', limit, 0);
    window.take('k', 'b', limit, 9000);
    expect(window.take('k', 'c', limit, 10_000).isAllowed).toBe(true);
    expect(window.take('k', 'd', limit, 10_001).isAllowed).toBe(false);
  });

  it('counts each key separately', () => {
    const window = new MemorySlidingWindow();
    for (const id of ['a', 'b']) window.take('one', id, limit, 0);
    expect(window.take('other', 'c', limit, 0).isAllowed).toBe(true);
  });

  it('drops the oldest key at 10,000 keys, so that its memory is bounded', () => {
    const window = new MemorySlidingWindow();
    const once = { count: 1, perSeconds: 10 };
    for (let key = 0; key <= 10_000; key += 1) window.take(`key ${key}`, 'a', once, 0);
    expect(window.check('key 0', once, 1).isAllowed).toBe(true);
    expect(window.check('key 1', once, 1).isAllowed).toBe(false);
  });

  it('undoes a try', () => {
    const window = new MemorySlidingWindow();
    for (const id of ['a', 'b']) window.take('k', id, limit, 0);
    window.giveBack('k', 'a');
    expect(window.take('k', 'c', limit, 1).isAllowed).toBe(true);
  });
});
