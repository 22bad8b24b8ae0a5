import { expect, it } from '@jest/globals';
import { readId } from './records.js';

it.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
])('reads the id %s in an address', (text, id) => {
  expect(readId(text)).toBe(id);
});

it.each(['0', '01', '1.5', '2147483648', ' 1', '', undefined])('finds no id in an address with %j', (text) => {
  expect(readId(text)).toBeUndefined();
});
