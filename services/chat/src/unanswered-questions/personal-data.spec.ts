import { canonicalText } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { maskPersonalData } from './personal-data.js';

describe('maskPersonalData', () => {
  it.each([
    ['Mail me at ada.l+x@cs.example.edu.tw please', 'Mail me at [email] please'],
    ['ada (at) example (dot) org', '[email]'],
    ['+886 912 345 678', '[number]'],
    ['(02) 2345-6789', '[number]'],
    ['電話０９１２３４５６７８', '電話[number]'],
    ['my id is A123456789', 'my id is [number]'],
    ['see https://example.org/s?token=abc#x now', 'see [link] now'],
    ['ftp://user:secret@example.org/', '[link]'],
    ['example.org/social-gatherings/shared/abcDEF', '[link]'],
    ['ask @ada_lovelace', 'ask [name]'],
    ['Hello, my name is Ada King Lovelace and I like it', 'Hello, my name is [name] and I like it'],
    ['我叫王小明', '我叫[name]'],
    ['key sk-4f9aZ81bQ0xY77kLm', 'key [code]'],
  ])('removes from %j everything that could identify the writer', (text, masked) => {
    expect(maskPersonalData(text)).toBe(masked);
  });

  it.each([
    'Does the lab own a submarine?',
    'Is CHI 2026 in room 12, at 9:30?',
    'What is a well-being-oriented human-centred approach?',
    '實驗室有潛水艇嗎？',
  ])('leaves %j unchanged, except for full-width characters', (text) => {
    expect(maskPersonalData(text)).toBe(canonicalText(text, 'NFKC'));
  });
});
