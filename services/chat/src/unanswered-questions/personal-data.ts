import { readableText } from '../visitor-text.js';

/**
 * Patterns that must not be stored, and their replacements. Order matters, because an address also contains digits. A
 * run of letters is matched only from its beginning, because trying each letter would take quadratic time.
 */
const MASKS: readonly [RegExp, string][] = [
  [
    /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?(?:@|＠|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\p{L}\p{N}-]+)+/giu,
    '[email]',
  ],
  [/(?:\b[a-z][a-z\d+.-]{0,30}:\/\/|\bwww\.|\bmailto:)\S+/gi, '[link]'],
  [/(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+){1,10}\/\S+/giu, '[link]'],
  [/(?<![\p{L}\p{N}])@[\p{L}\p{N}._-]{2,}/giu, '[name]'],
  [/\b[Mm]y name(?: is|'s|’s)\s+\p{L}[\p{L}'’.-]*(?:\s+\p{Lu}[\p{L}'’.-]*){0,3}/gu, 'my name is [name]'],
  [/(?:我叫|我的名字是|我名叫)\p{Script=Han}{2,4}/gu, '我叫[name]'],
  // Student and identity numbers: a run of digits, with adjacent letters.
  [/\+?(?<![a-z\d])[a-z\d]*\d{5,}[a-z\d]*/gi, '[number]'],
  // Phone, card and account numbers: digits with the usual separators.
  [/\+?\(?\d(?:[\s().\-–/]{0,2}\d){6,}/g, '[number]'],
  // Tokens and passwords: long words that mix letters and digits.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{16,}/gi, '[code]'],
];

/**
 * Masks everything in a text that could identify the writer: addresses, phone and other long numbers, links, and
 * introduced names.
 */
export const maskPersonalData = (text: string): string =>
  MASKS.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask), readableText(text));
