import { describe, expect, it } from '@jest/globals';
import { isBlank, typedSecret, typedValue, visibleLine, visibleText } from './visible-text.js';

/** Invisible characters, by their description. */
const INVISIBLE = {
  'zero-width space': '\u200B',
  'word joiner': '\u2060',
  'Hangul filler': '\u3164',
  'half-width Hangul filler': '\uFFA0',
  'Hangul filler of a first consonant': '\u115F',
  'Hangul filler of a vowel': '\u1160',
  'blank of Braille': '\u2800',
  'soft hyphen': '\u00AD',
  'mark to the right': '\u200E',
  'mark to the left': '\u200F',
  override: '\u202E',
  isolate: '\u2066\u2069',
  'Arabic mark': '\u061C',
  'Mongolian separator': '\u180E',
  'combining joiner': '\u034F',
  'vowel of Khmer that is not drawn': '\u17B4',
  tags: '\u{E0001}\u{E0041}\u{E007F}',
  'variation selector': '\uFE0F',
  'variation selector beyond the first plane': '\u{E0100}',
  'private use': '\uE000\u{F0000}\u{10FFFD}',
  'byte order mark': '\uFEFF',
  control: '\u0000\u0007\u001B\u007F\u0085\u009F',
  'annotation marks': '\uFFF9\uFFFA\uFFFB',
  'object replacement character': '\uFFFC',
  'half of a character': '\uD83D',
  'no character at all': '\uFFFF\u{1FFFE}',
  'musical note without a head': '\u{1D159}',
  'line separators': '\u2028\u2029\v\f',
  joiners: '\u200C\u200D',
};

it.each(Object.entries(INVISIBLE))(
  'treats %s alone or between spaces as blank, and removes it from a text',
  (_, character) => {
    expect([character, ` ${character}\u3000${character}\n`].map(isBlank)).toEqual([true, true]);
    expect(visibleLine(`${character}Lin${character}`)).toBe('Lin');
  },
);

it('treats a mark without a letter as blank', () => {
  expect(visibleLine('\u0301 \u0301')).toBe('');
  expect(visibleLine('e\u0301')).toBe('e\u0301');
});

describe('invisible characters that change how a text looks', () => {
  it.each([
    ['a family', '👨‍👩‍👧'],
    ['an emoji with a skin colour', '👩🏽‍🚀'],
    ['a heart in colour', '❤️'],
    ['a runner with a skin colour and gender', '🏃🏻‍♀️'],
    ['a key', '1️⃣'],
    ['a flag of letters', '🇹🇼'],
    ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['Persian', 'می‌خواهم'],
    ['Hindi', 'क्‍ष'],
    ['Sinhala', 'ශ්‍රී'],
    ['a variant of a Chinese character', '葛\u{E0100}城'],
    ['a space in Braille', '⠓⠊⠀⠁⠇⠇'],
    ['a sign of Arabic numbers', '\u06DD١'],
  ])('%s', (_, text) => {
    expect(visibleLine(text)).toBe(text);
    expect(visibleText(text)).toBe(text);
  });

  it.each([
    ['a joiner between Latin letters', 'Li\u200Dn', 'Lin'],
    ['a joiner after an emoji', '🙂\u200D', '🙂'],
    ['two joiners', 'می\u200C\u200Cخواهم', 'میخواهم'],
    ['a selector of emoji after a letter', 'A\uFE0F林\uFE0F1\uFE0F', 'A林1'],
    ['a hidden message in tags', '🙂\u{E0068}\u{E0069}\u{E007F}', '🙂'],
  ])('but not %s', (_, text, seen) => {
    expect(visibleLine(text)).toBe(seen);
  });
});

it('leaves a cleaned text unchanged', () => {
  for (const text of [
    'न\u200B\u200Cक',
    '🏴\u{E0067}\u200B\u{E0062}\u{E0067}\u{E007F}',
    '🙂\u200B\uFE0F',
    '\u2801\u200B\u2800\u2802',
  ]) {
    expect(visibleText(visibleText(text))).toBe(visibleText(text));
  }
});

it('turns line breaks and tabs into spaces in a line', () => {
  expect(visibleLine(' a\r\n\tb\u2028c\u0085d  e\u3000f ')).toBe('a b c d  e\u3000f');
  expect(visibleText(' a\r\n\tb\u2028c\u0085d\u202E ')).toBe('a\r\n\tb\nc\nd');
});

it('reads typed numbers and addresses in full-width characters', () => {
  expect(typedValue('\uFEFF１２，０００\n')).toBe('12,000');
  expect(typedValue('ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ。ｏｒｇ')).toBe('https://example.org');
});

describe('a password', () => {
  it.each(['secret\n', 'secret\r\n', '\uFEFFsecret', '\u200Bsecret\u200B\u2028', '\tsecret\u0000'])(
    'loses characters that pasting added: %j',
    (pasted) => {
      expect(typedSecret(pasted)).toBe('secret');
    },
  );

  it.each([' two words ', 'a\u200Bb', 'ｓｅｃｒｅｔ', 'a\nb'])('stays unchanged otherwise: %j', (secret) => {
    expect(typedSecret(secret)).toBe(secret);
  });
});
