import { describe, expect, it } from '@jest/globals';
import { foldedName, isCalled, lookAlikes, spacedName } from './folded-name.js';

describe('two names', () => {
  it.each([
    ['of other capitals', 'Hsiao-Ming WANG', 'hsiao-ming wang'],
    ['with a capital sharp s', 'GROẞ', 'groß'],
    ['with a Greek final sigma', 'ΝΙΚΟΣ', 'νικος'],
    ['in other widths', 'Ｈｓｉａｏ－Ｍｉｎｇ　Wang', 'Hsiao-Ming Wang'],
    ['with other dashes', 'Hsiao‐Ming – Wang', 'Hsiao-Ming - Wang'],
    ['with a Cyrillic letter', 'Hsіao-Ming Wаng', 'Hsiao-Ming Wang'],
    ['in Cyrillic capitals', 'ВОНМ', 'BOHM'],
    ['with a capital I for a small l', 'AIan Li', 'Alan Li'],
    ['with digits for letters', 'B0b', 'Bob'],
    ['with marks on letters', 'Hsi\u0307ao-Mi\u0323ng Wang', 'Hsiao-Ming Wang'],
    ['with accents in one or two characters', 'José', 'Jose\u0301'],
    ['with a zero-width space', '王\u200b小明', '王小明'],
    ['with a Hangul filler', '王小明\u3164', '王小明'],
    ['with blanks between Chinese characters', '王 小\u3000明', '王小明'],
    ['with a dot between Chinese characters', '王‧小・明', '王小明'],
    ['with punctuation at the end', '王小明。', '王小明'],
    ['with a compatibility character', '\uf90a玉', '金玉'],
  ])('%s look alike', (_, one, other) => {
    expect(foldedName(one)).toBe(foldedName(other));
    expect(isCalled(one, ['somebody', other])).toBe(true);
  });

  it.each([
    ['王小明', '王小民'],
    ['Ada Lovelace', 'Ada Loveless'],
    ['Ann E Lee', 'Anne Lee'],
    ['Дмитрий', 'Димитрий'],
  ])('%s and %s differ', (one, other) => {
    expect(foldedName(one)).not.toBe(foldedName(other));
  });

  it('are compared through a table of single characters that needs only one pass', () => {
    const from = [...lookAlikes.from];
    expect(from).toHaveLength([...lookAlikes.to].length);
    expect(new Set(from).size).toBe(from.length);
    expect([...lookAlikes.to].filter((letter) => from.includes(letter))).toEqual([]);
  });
});

it('spacedName removes invisible characters and repeated blanks, and nothing else', () => {
  expect(spacedName(' José\u200b  Ｌee ')).toBe('José Lee');
});
