import { describe, expect, it } from '@jest/globals';
import { addressableKey, isAddressable, numberedKey } from './keys.js';

const LONG = `${'x'.repeat(199)}/yz`;

describe('the key of a publication', () => {
  it.each(['lin2026', 'DBLP:conf/chi/Lin26', 'müller_2020', '林2020', 'a+b-c.d', '-x-', '...', 'x'.repeat(200)])(
    'stays as it is: %s',
    (key) => {
      expect(addressableKey(key)).toBe(key);
    },
  );

  it.each([
    ['https://doi.org/10.5281/zenodo.1', 'doi.org/10.5281/zenodo.1'],
    [
      '10.1002/(SICI)1097-4571(199906)50:8<1::AID-ASI1>3.0.CO;2-#',
      '10.1002/SICI-1097-4571-199906-50:8-1::AID-ASI1-3.0.CO-2',
    ],
    ['Smith 2020', 'Smith-2020'],
    ['a//b', 'a/b'],
    ['/a/../b/./c/', 'a/b/c'],
    ['a\\..\\b', 'a-..-b'],
    ['R&D%2F2020?x=1#y', 'R-D-2F2020-x-1-y'],
    ['un\0seen\u200b', 'unseen'],
    ['🎉 party 🎉\uFE0F', 'party'],
    ['a\ud800b', 'ab'],
    [LONG, 'x'.repeat(199)],
    [`${'x'.repeat(199)}😀`, 'x'.repeat(199)],
  ])('is repaired when it cannot be part of an address: %j', (given, key) => {
    expect(isAddressable(given)).toBe(false);
    expect(addressableKey(given)).toBe(key);
    expect(isAddressable(key)).toBe(true);
  });

  it.each(['', ' ', '/', '..', '.', '//', '../..', '###', '🎉', '\u0301', '#\u0301', 'https://', '\u3164'])(
    'is empty when it cannot be repaired: %j',
    (given) => {
      expect(isAddressable(given)).toBe(false);
      expect(addressableKey(given)).toBe('');
    },
  );

  it('gets a number when it is taken, within the maximum length', () => {
    expect(numberedKey('lin2026', 2)).toBe('lin2026-2');
    const long = numberedKey('x'.repeat(200), 12);
    expect(long).toBe(`${'x'.repeat(197)}-12`);
    expect(isAddressable(long)).toBe(true);
  });
});
