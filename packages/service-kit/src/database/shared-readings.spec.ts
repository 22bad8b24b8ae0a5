import { describe, expect, it } from '@jest/globals';
import { SharedReadings } from './json-list.js';

/** A value, and reads of it that the test completes one by one. */
const source = () => {
  const ends: (() => void)[] = [];
  const state = { value: 1, ends };
  const read = () => {
    const { value } = state;
    return new Promise<number>((resolve, reject) => {
      ends.push(() => (value < 0 ? reject(new Error('away')) : resolve(value)));
    });
  };
  return { state, read };
};

describe('shared readings', () => {
  it('begin after all sharing callers have asked, so that no caller gets an older value', async () => {
    const { state, read } = source();
    const readings = new SharedReadings<number>();
    const first = readings.read('a', read);
    state.value = 2;
    const others = Array.from({ length: 10 }, () => readings.read('a', read));
    expect(state.ends).toHaveLength(1);
    state.value = 3;
    state.ends[0]!();
    expect(await first).toBe(1);
    await Promise.resolve();
    expect(state.ends).toHaveLength(2);
    state.ends[1]!();
    expect(await Promise.all(others)).toEqual(others.map(() => 3));
  });

  it('are separate for each key', async () => {
    const { state, read } = source();
    const readings = new SharedReadings<number>();
    const both = [readings.read('a', read), readings.read('b', read)];
    expect(state.ends).toHaveLength(2);
    for (const end of state.ends) end();
    expect(await Promise.all(both)).toEqual([1, 1]);
  });

  it('fail for all sharing callers, and begin again for the next', async () => {
    const { state, read } = source();
    const readings = new SharedReadings<number>();
    state.value = -1;
    const first = readings.read('a', read);
    const second = readings.read('a', read);
    state.value = 4;
    state.ends[0]!();
    await expect(first).rejects.toThrow('away');
    await Promise.resolve();
    state.ends[1]!();
    expect(await second).toBe(4);
  });
});
