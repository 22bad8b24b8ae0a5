import { describe, expect, it } from '@jest/globals';
import { canonicalText, limitMarks } from './canonical-text.js';
import { visibleText } from './visible-text.js';

const marks = (count: number, ...kinds: string[]) =>
  Array.from({ length: count }, (_, index) => kinds[index % kinds.length]).join('');

const LONGEST_RUN = /\p{M}{31}/u;

describe('a canonical text', () => {
  it('has the requested normalization form, and keeps real words', () => {
    expect(canonicalText('e\u0301')).toBe('é');
    expect(canonicalText('é', 'NFKD')).toBe('e\u0301');
    expect(canonicalText('Ｄｒ．ｶﾞ', 'NFKC')).toBe('Dr.ガ');
    for (const word of ['Đặng Thị Thu', 'བརྒྱུད་', 'เกี๊ยว', 'ក្រុងភ្នំពេញ', 'हिन्दी', 'שָׁלוֹם', '각각']) {
      expect(canonicalText(word)).toBe(word.normalize('NFC')); // oxlint-disable-line no-restricted-properties
    }
  });

  it.each([
    ['marks of two classes in the wrong order', marks(50_000, '\u0301', '\u0323')],
    ['many classes', marks(50_000, '\u0301', '\u05B0', '\u0327', '\u0345', '\u0F71', '\u302A', '\u0323')],
    ['marks that become several', marks(50_000, '\u0344', '\u0F73', '\u0323')],
    ['half-width signs among them', marks(50_000, '\uFF9E', '\u0301', '\uFF9F')],
    ['marks behind each joiner', marks(50_000, '\u034F', '\u0301', '\u0323')],
  ])('has at most 30 marks after a letter: %s', (_, text) => {
    expect(limitMarks(`a${text}b`)).toHaveLength(32);
    expect(visibleText(`a${text}b`)).not.toMatch(LONGEST_RUN);
    for (const form of ['NFC', 'NFKC', 'NFKD'] as const) {
      expect(canonicalText(`a${text}b${text}c`, form).length).toBeLessThan(200);
    }
  });

  it('counts each character that decomposes into marks alone as a mark', () => {
    const missed: string[] = [];
    for (let code = 1; code <= 0x10ffff; code += 1) {
      const character = String.fromCodePoint(code);
      const decomposed = character.normalize('NFKD'); // oxlint-disable-line no-restricted-properties
      if (!/^\p{M}+$/u.test(decomposed)) continue;
      if (limitMarks(character.repeat(31)) === character.repeat(31)) missed.push(character);
    }
    expect(missed).toEqual([]);
  });
});
