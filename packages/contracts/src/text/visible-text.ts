import { limitMarks } from './canonical-text.js';

/** Scripts whose letters change with a joiner or non-joiner between them. */
const JOINING = [
  'Arab',
  'Syrc',
  'Mong',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Mymr',
]
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');

const JOINING_LETTER = String.raw`(?=[\p{L}\p{M}])[${JOINING}]`;

/** Invisible characters that change how a text looks, each in the context where it does. They are kept. */
const NEEDED = [
  // Between the parts of an emoji, and after an emoji for its style.
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
  // The flags of England, Scotland and Wales.
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
  // Selects the form of a Chinese character, as in Japanese names.
  String.raw`(?<=\p{Ideographic})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=(?=\p{L})\p{Script=Mongolian})[\u180B-\u180D\u180F]`,
  // Between letters, and after a virama, which removes a vowel.
  String.raw`(?<=${JOINING_LETTER})[\u200C\u200D](?=${JOINING_LETTER})`,
  String.raw`(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])[\u200C\u200D]`,
  // The Braille space.
  String.raw`(?<=[\u2801-\u28FF])\u2800(?=[\u2801-\u28FF])`,
  // Signs around Arabic, Syriac and Kaithi numbers: Unicode calls them format characters, but they are drawn.
  String.raw`[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]`,
].join('|');

/**
 * Matches controls, format characters (zero-width ones, marks and overrides of the text direction, soft hyphens, tags),
 * private use, lone surrogates, other invisible characters (fillers, variation selectors), and blanks that Unicode
 * classifies as letters.
 */
const INVISIBLE = String.raw`(?![\t\n\r])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\uFFFC\u{1D159}]`;

const TEXT = new RegExp(`(${NEEDED})|${INVISIBLE}`, 'gu');

/** Other line ends than `\r` and ` `. */
const ODD_LINE_ENDS = /[\v\f\u0085\u2028\u2029]/g;

/** Marks do not count: without a letter they are not visible. */
const VISIBLE = /[^\s\p{M}]/u;

/**
 * Cleans a text of several lines: removes marks that follow 30 others, blanks at both ends and invisible characters,
 * except where these change how the text looks (joiners in emoji, Persian and Indic words, variants of Chinese
 * characters). Line breaks and tabs stay. Returns an empty text when nothing visible is left.
 */
export const visibleText = (text: string): string => {
  const seen = limitMarks(text.replace(ODD_LINE_ENDS, '\n').replace(TEXT, '$1')).trim();
  return VISIBLE.test(seen) ? seen : '';
};

/** The same for a single line: line breaks and tabs become spaces. */
export const visibleLine = (text: string): string =>
  visibleText(text).replace(/\s+/g, (blanks) => (/[\t\n\r]/.test(blanks) ? ' ' : blanks));

/** True for a text without a visible character. */
export const isBlank = (text: string): boolean => visibleText(text) === '';

/**
 * Converts characters of East Asian keyboards to ASCII: `１２，０００` becomes `12,000`, `ｅｘａｍｐｌｅ。ｏｒｇ` becomes `example.org`.
 */
export const halfWidth = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uFF61]/g, '.')
    .replaceAll('\u3000', ' ');

/** Cleans a typed number, date or address: a visible line in half-width characters. */
export const typedValue = (text: string): string => halfWidth(visibleLine(text)).trim();

const PASTED_EDGE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * Removes characters that pasting adds at both ends of a password or code: line ends, tabs, a byte order mark,
 * zero-width characters. Spaces stay, and so does everything in between.
 */
export const typedSecret = (text: string): string => {
  let [start, end] = [0, text.length];
  while (start < end && PASTED_EDGE.test(text.charAt(start))) start += 1;
  while (end > start && PASTED_EDGE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
};
