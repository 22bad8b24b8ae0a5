import { withFewMarks } from './canonical-text.js';

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

/** Invisible characters that change what is drawn, each where it does: they are text like any other. */
const NEEDED = [
  // Between the parts of an emoji, and after one, for its style.
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
  // The flags of England, Scotland and Wales.
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
  // The form of a Chinese character, as in Japanese names.
  String.raw`(?<=\p{Ideographic})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=(?=\p{L})\p{Script=Mongolian})[\u180B-\u180D\u180F]`,
  // Between letters, and after the sign that takes a vowel away.
  String.raw`(?<=${JOINING_LETTER})[\u200C\u200D](?=${JOINING_LETTER})`,
  String.raw`(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])[\u200C\u200D]`,
  // A space of Braille.
  String.raw`(?<=[\u2801-\u28FF])\u2800(?=[\u2801-\u28FF])`,
  // Signs around Arabic, Syriac and Kaithi numbers: Unicode calls them format characters, but they are drawn.
  String.raw`[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]`,
].join('|');

/**
 * Controls, format characters (zero-width ones, marks and overrides of the text direction, soft hyphens, tags), private
 * use, halves of a character, everything else that is drawn as nothing (fillers, variation selectors), and blanks that
 * pass for letters.
 */
const INVISIBLE = String.raw`(?![\t\n\r])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\uFFFC\u{1D159}]`;

const TEXT = new RegExp(`(${NEEDED})|${INVISIBLE}`, 'gu');

/** Line ends of other systems. */
const ODD_LINE_ENDS = /[\v\f\u0085\u2028\u2029]/g;

/** Marks alone have nothing to stand on. */
const VISIBLE = /[^\s\p{M}]/u;

/**
 * A text of several lines without the marks that follow 30 others, and with everything invisible taken out, except where it changes what is drawn (joiners in emoji,
 * Persian and Indic words, variants of Chinese characters). Line breaks and tabs stay, blanks at both ends do not.
 * Returns an empty text when nothing visible is left.
 */
export const visibleText = (text: string): string => {
  const seen = withFewMarks(text.replace(ODD_LINE_ENDS, '\n').replace(TEXT, '$1')).trim();
  return VISIBLE.test(seen) ? seen : '';
};

/** The same for a single line: line breaks and tabs become spaces. */
export const visibleLine = (text: string): string =>
  visibleText(text).replace(/\s+/g, (blanks) => (/[\t\n\r]/.test(blanks) ? ' ' : blanks));

/** True for a text without a visible character. */
export const isBlank = (text: string): boolean => visibleText(text) === '';

/** Characters of East Asian keyboards as ASCII: `１２，０００` becomes `12,000`, `ｅｘａｍｐｌｅ。ｏｒｇ` `example.org`. */
export const halfWidth = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uFF61]/g, '.')
    .replaceAll('\u3000', ' ');

/** A typed number, date or address: a visible line in half-width characters. */
export const typedValue = (text: string): string => halfWidth(visibleLine(text)).trim();

const PASTED_EDGE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * A password or code without what pasting adds at both ends: line ends, tabs, a byte order mark, zero-width characters.
 * Spaces stay, and so does everything in between.
 */
export const typedSecret = (text: string): string => {
  let [start, end] = [0, text.length];
  while (start < end && PASTED_EDGE.test(text.charAt(start))) start += 1;
  while (end > start && PASTED_EDGE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
};
