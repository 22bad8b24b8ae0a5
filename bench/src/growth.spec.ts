import { expect, it } from '@jest/globals';
import { medianReadAfterChange } from './growth.js';

it('medianReadAfterChange is the median of many reads, each after a change whose time does not count', async () => {
  let [clock, changes, reads] = [0, 0, 0];
  const change = async () => {
    clock += 1000;
    changes += 1;
  };
  const read = async () => {
    reads += 1;
    expect(changes).toBe(reads);
    // Most reads take 3 ms; the first and the last are slow.
    clock += reads === 1 || reads === 15 ? 500 : 3;
  };
  expect(await medianReadAfterChange(change, read, () => clock)).toBe(3);
  expect(reads).toBe(15);
});
