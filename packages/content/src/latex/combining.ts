import { canonicalText } from '@lab/contracts';

/** LaTeX accent commands, with the combining mark that follows the letter in Unicode. */
export const combining: ReadonlyMap<string, string> = new Map([
  ['`', '\u0300'],
  ["'", '\u0301'],
  ['^', '\u0302'],
  ['~', '\u0303'],
  ['=', '\u0304'],
  ['u', '\u0306'],
  ['.', '\u0307'],
  ['"', '\u0308'],
  ['r', '\u030A'],
  ['H', '\u030B'],
  ['v', '\u030C'],
  ['G', '\u030F'],
  ['d', '\u0323'],
  ['textsubumlaut', '\u0324'],
  ['textcommabelow', '\u0326'],
  ['c', '\u0327'],
  ['k', '\u0328'],
  ['b', '\u0331'],
  ['t', '\u0361'],
  ['h', '\u0309'],
  ['acute', '\u0301'],
  ['grave', '\u0300'],
  ['hat', '\u0302'],
  ['widehat', '\u0302'],
  ['tilde', '\u0303'],
  ['widetilde', '\u0303'],
  ['bar', '\u0304'],
  ['overline', '\u0305'],
  ['breve', '\u0306'],
  ['dot', '\u0307'],
  ['ddot', '\u0308'],
  ['mathring', '\u030A'],
  ['check', '\u030C'],
  ['vec', '\u20D7'],
]);

/** Dotless letters, in which an accent takes the place of the dot. */
const DOTLESS: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j' };

/** Puts an accent on the first letter of a text; undefined when there is no letter. */
export const accented = (mark: string, text: string): string => {
  const [first = '', ...rest] = canonicalText(text.trimStart());
  if (!first) return '';
  return canonicalText((DOTLESS[first] ?? first) + mark) + rest.join('');
};
