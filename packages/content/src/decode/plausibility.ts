/** Returns the bytes of a character in an encoding. */
type Encoded = (character: string) => Uint8Array;

/**
 * Returns how plausible a text looks in the encoding in which it was read, from 0 to 1. A wrong encoding gives
 * misplaced accents, or Chinese characters that are never used.
 */
export type Plausibility = (text: string, bytesOf: Encoded) => number;

/** The number of characters that are checked: enough to be sure, and few enough to be fast. */
const SAMPLE_LENGTH = 4000;

const average = (values: readonly number[]): number =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;

const CAPITAL = /^\p{Lu}$/u;
const SMALL = /^\p{Ll}$/u;
const LETTER = /^\p{L}$/u;

/**
 * Lower-case letters may stand anywhere, capitals begin a word or follow capitals, and signs never follow a foreign
 * capital.
 */
const looksWestern = (before: string, character: string, after: string): boolean => {
  if (CAPITAL.test(character)) return !SMALL.test(before) && (!CAPITAL.test(before) || !SMALL.test(after));
  if (LETTER.test(character)) return !CAPITAL.test(before) || before < '\u0080';
  return !LETTER.test(before) || before < '\u0080' || /[\s’”»–—.,…]/u.test(character);
};

/** In Latin text, letters with accents are mostly single, and never more than two in a row. */
export const western: Plausibility = (text) => {
  const runs = [...text.matchAll(/[^\p{ASCII}]+/gu)].slice(0, SAMPLE_LENGTH);
  return average(
    runs.flatMap(({ 0: run, index }) => {
      const around = [text[index - 1] ?? ' ', ...run, text[index + run.length] ?? ' '];
      return [...run].map((character, at) =>
        run.length <= 2 && looksWestern(around[at]!, character, around[at + 2]!) ? 1 : 0,
      );
    }),
  );
};

/** East Asian encodings have frequent characters first and rare ones after them. */
type Rank = (lead: number, trail: number, length: number) => number;

const COMMON_SCORE = 1;
const RARE_SCORE = 0.2;

const between = (value: number, from: number, to: number): boolean => value >= from && value <= to;

const big5Rank: Rank = (lead) => {
  if (between(lead, 0xa1, 0xc6)) return COMMON_SCORE;
  return between(lead, 0xc9, 0xf9) ? RARE_SCORE : 0;
};

const gb18030Rank: Rank = (lead, trail, length) => {
  // Kana are in the table, but Chinese texts do not contain them.
  if (length === 2 && between(lead, 0xa4, 0xa5)) return 0;
  if (length === 2 && trail >= 0xa1 && (between(lead, 0xa1, 0xa3) || between(lead, 0xb0, 0xd7))) return COMMON_SCORE;
  return RARE_SCORE;
};

const shiftJisRank: Rank = (lead, trail, length) => {
  // One-byte katakana, as which almost any bytes can be read.
  if (length === 1) return 0;
  return between(lead, 0x81, 0x83) || between((lead << 8) | trail, 0x889f, 0x9872) ? COMMON_SCORE : RARE_SCORE;
};

const encodedSample = (text: string, bytesOf: Encoded): Uint8Array[] =>
  [...text.matchAll(/[^\p{ASCII}]/gu)].slice(0, SAMPLE_LENGTH).map(([character]) => bytesOf(character));

const rankOf = (characters: readonly Uint8Array[], rank: Rank): number =>
  average(characters.map((bytes) => rank(bytes[0] ?? 0, bytes[1] ?? 0, bytes.length)));

/** Frequent kana and kanji come first in Shift_JIS. */
export const shiftJis: Plausibility = (text, bytesOf) => rankOf(encodedSample(text, bytesOf), shiftJisRank);

/** A longer text in Big5 has second bytes in the ASCII range. In similar encodings all second bytes are above it. */
export const big5: Plausibility = (text, bytesOf) => {
  const characters = encodedSample(text, bytesOf);
  const isOther = characters.length >= 10 && characters.every(([, trail = 0]) => trail >= 0xa1);
  return isOther ? 0 : rankOf(characters, big5Rank);
};

/**
 * Korean and Japanese encodings have the same structure, but use only the first part of the table. A longer Chinese
 * text also has characters from its end.
 */
export const gb18030: Plausibility = (text, bytesOf) => {
  const characters = encodedSample(text, bytesOf);
  const last = Math.max(...characters.filter(({ length }) => length === 2).map(([lead = 0]) => lead));
  const isOther = (characters.length >= 10 && last <= 0xc8) || (characters.length >= 16 && last <= 0xcf);
  return isOther ? 0 : rankOf(characters, gb18030Rank);
};
