import { describe, expect, it } from '@jest/globals';
import { MemorySlidingWindow } from './rate-limiter.js';

const limit = { count: 2, perSeconds: 10 };

describe('a sliding window in memory', () => {
  it('slides: a try stops counting when it is old enough', () => {
    const window = new MemorySlidingWindow();
    window.take('k', 'a', limit, 0);
    window.take('k', 'b', limit, 9000);
    expect(window.take('k', 'c', limit, 10_000).isAllowed).toBe(true);
    expect(window.take('k', 'd', limit, 10_001).isAllowed).toBe(false);
  });

  it('drops the oldest key at 10,000 keys, so that its memory is bounded', () => {
    const window = new MemorySlidingWindow();
    const once = { count: 1, perSeconds: 10 };
    for (let key = 0; key <= 10_000; key += 1) window.take(`key ${key}`, 'a', once, 0);
    expect(window.check('key 0', once, 1).isAllowed).toBe(true);
    expect(window.check('key 1', once, 1).isAllowed).toBe(false);
  });
});
