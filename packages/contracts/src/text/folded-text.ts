import { canonicalText } from './canonical-text.js';

/** For each Chinese character with several forms, the form that represents all of them. */
export type ChineseVariants = ReadonlyMap<string, string>;

/**
 * Joins all characters that a table calls variants of each other: simplified and traditional forms, and those of Taiwan
 * and Hong Kong. 臺, 檯 and 颱 all become 台.
 * @param tables pairs of characters as `opencc-js/dict` has them: `顯 显|鏡 镜`
 */
export const readChineseVariants = (tables: readonly string[]): ChineseVariants => {
  const parents = new Map<string, string>();
  const topOf = (character: string): string => {
    let top = character;
    for (let next = parents.get(top); next !== undefined; next = parents.get(top)) top = next;
    return top;
  };
  for (const pair of tables.flatMap((table) => table.split('|'))) {
    const [one, other] = pair.split(' ').map(topOf);
    if (one !== other) parents.set(one!, other!);
  }
  return new Map([...parents.keys()].map((character) => [character, topOf(character)]));
};

// eslint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007f]*$/;

/** Marks on letters, and characters without width: joiners, soft hyphens, fillers. */
const UNSEEN = /[\p{M}\p{Default_Ignorable_Code_Point}]+/gu;

/** Characters that look like or stand for an ASCII character and that Unicode normalization does not convert. */
const LOOSE: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'‐‑‒–—−'].map((dash) => [dash, '-'])),
  ...Object.fromEntries([...'‘’ʼ'].map((quote) => [quote, "'"])),
  '♯': '#',
  ς: 'σ',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

const LOOSE_CHARACTERS = new RegExp(`[${Object.keys(LOOSE).join('')}]`, 'g');

const HAN = /\p{Script=Han}/gu;

/**
 * Folds a text for searching: lower case, half-width, without marks and invisible characters, and with one form of each
 * Chinese character. Punctuation and spaces stay. Takes linear time.
 * @param variants of Chinese characters; without them, each character matches only itself
 */
export const foldedText = (text: string, variants?: ChineseVariants): string => {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  const spelled = canonicalText(lower.replace(UNSEEN, ''), 'NFKD').replace(UNSEEN, '');
  // Upper case first, because only there do ß and ẞ become SS.
  const folded = spelled
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(LOOSE_CHARACTERS, (character) => LOOSE[character]!);
  return variants ? folded.replace(HAN, (character) => variants.get(character) ?? character) : folded;
};
