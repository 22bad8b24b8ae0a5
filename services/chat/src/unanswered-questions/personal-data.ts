import { readableText } from '../visitor-text.js';

/**
 * What must not be kept of a question, and what stands in its place. Order matters: an address holds digits too. A run of
 * letters is looked at from its beginning alone: from each of its letters it would take the square of its length.
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
  // Student and identity numbers: a run of digits, with the letters that belong to it.
  [/\+?(?<![a-z\d])[a-z\d]*\d{5,}[a-z\d]*/gi, '[number]'],
  // Phone, card and account numbers: digits with the usual signs between them.
  [/\+?\(?\d(?:[\s().\-–/]{0,2}\d){6,}/g, '[number]'],
  // Tokens and passwords: long, with letters and digits mixed.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{16,}/gi, '[code]'],
];

/** Takes out of a text what could tell who wrote it: addresses, phone and other long numbers, links, names given. */
export const maskPersonalData = (text: string): string =>
  MASKS.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask), readableText(text));
