import { expect, it } from '@jest/globals';
import { medianReadAfterChange } from './growth.js';

it('a read after a change is the median of many, each after a change of its own whose time does not count', async () => {
  let [clock, changes, reads] = [0, 0, 0];
  const change = async () => {
    clock += 1000;
    changes += 1;
  };
  const read = async () => {
    reads += 1;
    expect(changes).toBe(reads);
    // Most take 3 ms; the first and the last are slow.
    clock += reads === 1 || reads === 15 ? 500 : 3;
  };
  expect(await medianReadAfterChange(change, read, () => clock)).toBe(3);
  expect(reads).toBe(15);
});
