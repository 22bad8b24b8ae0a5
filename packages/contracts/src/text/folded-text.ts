import { canonicalText } from './canonical-text.js';

/** For each Chinese character that is written in several ways, the one that stands for all of them. */
export type ChineseVariants = ReadonlyMap<string, string>;

/**
 * Makes one of all characters that any table calls the same: simplified and traditional ones, and those that Taiwan and
 * Hong Kong write differently. 臺, 檯 and 颱 are all 台.
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

/** Marks on letters, and what takes no space: joiners, soft hyphens, fillers. */
const UNSEEN = /[\p{M}\p{Default_Ignorable_Code_Point}]+/gu;

/** What looks or is typed like an ASCII sign or letter, and does not become one by itself. */
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
 * A text in the one spelling in which everything is looked for: lower case, half-width, without marks and invisible
 * characters, and in one kind of Chinese. Signs and spaces stay. Takes time in proportion to the text's length.
 * @param variants without them, each Chinese character is only itself
 */
export const foldedText = (text: string, variants?: ChineseVariants): string => {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  const spelled = canonicalText(lower.replace(UNSEEN, ''), 'NFKD').replace(UNSEEN, '');
  // By way of upper case, because ß and ẞ have only that in common with ss.
  const folded = spelled
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(LOOSE_CHARACTERS, (character) => LOOSE[character]!);
  return variants ? folded.replace(HAN, (character) => variants.get(character) ?? character) : folded;
};
