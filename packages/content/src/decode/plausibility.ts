/** The bytes of a character in an encoding. */
type Encoded = (character: string) => Uint8Array;

/**
 * How far a text looks right that was read in an encoding, from 0 to 1: a wrong encoding gives accents in the middle of
 * nowhere, or Chinese characters that nobody uses.
 */
export type Plausibility = (text: string, bytesOf: Encoded) => number;

/** Characters that are looked at: enough to be sure, and quickly read. */
const SAMPLE = 4000;

const average = (values: readonly number[]): number =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;

const CAPITAL = /^\p{Lu}$/u;
const SMALL = /^\p{Ll}$/u;
const LETTER = /^\p{L}$/u;

/** Lower-case letters stand anywhere, capitals begin a word or follow capitals, signs never follow a foreign capital. */
const looksWestern = (before: string, character: string, after: string): boolean => {
  if (CAPITAL.test(character)) return !SMALL.test(before) && (!CAPITAL.test(before) || !SMALL.test(after));
  if (LETTER.test(character)) return !CAPITAL.test(before) || before < '\u0080';
  return !LETTER.test(before) || before < '\u0080' || /[\s’”»–—.,…]/u.test(character);
};

/** Latin text has single letters with accents, and never more than two of them in a row. */
export const western: Plausibility = (text) => {
  const runs = [...text.matchAll(/[^\p{ASCII}]+/gu)].slice(0, SAMPLE);
  return average(
    runs.flatMap(({ 0: run, index }) => {
      const around = [text[index - 1] ?? ' ', ...run, text[index + run.length] ?? ' '];
      return [...run].map((character, at) =>
        run.length <= 2 && looksWestern(around[at]!, character, around[at + 2]!) ? 1 : 0,
      );
    }),
  );
};

/** East Asian encodings have the characters that people use first, and the rare ones behind them. */
type Rank = (lead: number, trail: number, length: number) => number;

const COMMON = 1;
const RARE = 0.2;

const between = (value: number, from: number, to: number): boolean => value >= from && value <= to;

const big5Rank: Rank = (lead) => {
  if (between(lead, 0xa1, 0xc6)) return COMMON;
  return between(lead, 0xc9, 0xf9) ? RARE : 0;
};

const gb18030Rank: Rank = (lead, trail, length) => {
  // Kana are in the table, but not in Chinese texts.
  if (length === 2 && between(lead, 0xa4, 0xa5)) return 0;
  if (length === 2 && trail >= 0xa1 && (between(lead, 0xa1, 0xa3) || between(lead, 0xb0, 0xd7))) return COMMON;
  return RARE;
};

const shiftJisRank: Rank = (lead, trail, length) => {
  // Katakana of one byte: any two bytes look like them.
  if (length === 1) return 0;
  return between(lead, 0x81, 0x83) || between((lead << 8) | trail, 0x889f, 0x9872) ? COMMON : RARE;
};

const encodedSample = (text: string, bytesOf: Encoded): Uint8Array[] =>
  [...text.matchAll(/[^\p{ASCII}]/gu)].slice(0, SAMPLE).map(([character]) => bytesOf(character));

const rankOf = (characters: readonly Uint8Array[], rank: Rank): number =>
  average(characters.map((bytes) => rank(bytes[0] ?? 0, bytes[1] ?? 0, bytes.length)));

export const shiftJis: Plausibility = (text, bytesOf) => rankOf(encodedSample(text, bytesOf), shiftJisRank);

/** A text of some length in Big5 has second bytes of ASCII; in the encodings of its neighbours all are above. */
export const big5: Plausibility = (text, bytesOf) => {
  const characters = encodedSample(text, bytesOf);
  const isOther = characters.length >= 10 && characters.every(([, trail = 0]) => trail >= 0xa1);
  return isOther ? 0 : rankOf(characters, big5Rank);
};

/**
 * Korean and Japanese have encodings of the same form, that use the first half of the table or most of it: a Chinese
 * text of some length has characters from its end.
 */
export const gb18030: Plausibility = (text, bytesOf) => {
  const characters = encodedSample(text, bytesOf);
  const last = Math.max(...characters.filter(({ length }) => length === 2).map(([lead = 0]) => lead));
  const isOther = (characters.length >= 10 && last <= 0xc8) || (characters.length >= 16 && last <= 0xcf);
  return isOther ? 0 : rankOf(characters, gb18030Rank);
};
