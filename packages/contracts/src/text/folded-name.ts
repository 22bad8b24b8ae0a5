import { canonicalText } from './canonical-text.js';

/**
 * Names are compared by their look, as in UTS 39: names that fold to the same text look the same. `foldedNameSql` of
 * service-kit generates the PostgreSQL function from these tables.
 */
type Range = readonly [from: number, to: number];

const ranges = (text: string): Range[] =>
  text.split(' ').map((part) => {
    const [from, to = from] = part.split('-').map((hex) => Number.parseInt(hex, 16));
    return [from!, to!];
  });

/** The classes of characters that folding treats alike, as ranges of code points. */
export const foldedRanges = {
  /** Controls, characters that are drawn as nothing, fillers, private use, and marks on Latin, Greek and Cyrillic letters. */
  unseen: ranges(
    '1-8 E-1F 7F-84 86-9F AD 300-36F 483-489 61C 115F-1160 17B4-17B5 180B-180F 1AB0-1AFF 1DC0-1DFF 200B-200F 202A-202E ' +
      '2060-206F 20D0-20FF 2800 3164 E000-F8FF FE00-FE0F FE20-FE2F FEFF FFA0 FFF0-FFFC 1BCA0-1BCA3 1D173-1D17A E0000-E0FFF ' +
      'F0000-10FFFD',
  ),
  blank: ranges('9-D 20 85 A0 1680 2000-200A 2028-2029 202F 205F 3000'),
  punctuation: ranges(
    '21-2F 3A-40 5B-60 7B-7E A1 A7 AB B6-B7 BB BF 2010-2027 2030-205E 2219 22C5 2E00-2E7F 3001-3003 3008-3011 3014-301F 3030 ' +
      '303D 30A0 30FB',
  ),
  han: ranges('2E80-2FDF 3005 3007 3021-3029 3400-4DBF 4E00-9FFF F900-FAFF 20000-3FFFF'),
};

/** Characters that look alike: each key replaces the characters in its value, after case folding. */
const ALIKE: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ',
  b: 'вьβƀʙ',
  c: 'сϲᴄ',
  d: 'ԁđɖᴅ',
  e: 'еεєɛᴇ',
  f: 'ƒϝ',
  g: 'ɡցɢ',
  h: 'һнηħʜ',
  j: 'јϳɉᴊ',
  k: 'кκᴋ',
  // Capital I, small l, the digit one and the bar.
  l: 'iіιıɩӏ1|łɪʟǀ∣',
  m: 'мμᴍ',
  n: 'пνոɴ',
  o: '0оοøօᴏ',
  p: 'рρᴘ',
  q: 'ԛգ',
  r: 'гʀ',
  s: 'ѕꜱ',
  t: 'тτŧᴛ',
  u: 'ʋսυцᴜ',
  v: 'ѵᴠ',
  w: 'ԝωшᴡ',
  x: 'хχ×',
  y: 'уүγʏ',
  z: 'ζƶᴢ',
  σ: 'ς',
  '-': '‐‑‒–—―−⁃˗➖',
  "'": '‘’‚‛`ʹʻʼʽˈʿˊˋ′‵΄՚',
  '"': '“”„‟″‶〃',
};

/** Two texts of equal length: each character of the first looks like that of the second at the same place. */
export const lookAlikes = {
  from: Object.values(ALIKE).join(''),
  to: Object.entries(ALIKE)
    .map(([letter, alike]) => letter.repeat([...alike].length))
    .join(''),
};

/**
 * Case pairs that some browsers or PostgreSQL versions do not know yet: each range of capitals, and the small letter of
 * its first.
 */
const RECENT =
  '1c89>1c8a 1c90-1cba>10d0 1cbd-1cbf>10fd 2c2f>2c5f a7b8>a7b9 a7ba>a7bb a7bc>a7bd a7be>a7bf a7c0>a7c1 a7c2>a7c3 a7c4>a794 ' +
  'a7c5>282 a7c6>1d8e a7c7>a7c8 a7c9>a7ca a7cb>264 a7cc>a7cd a7ce>a7cf a7d0>a7d1 a7d2>a7d3 a7d4>a7d5 a7d6>a7d7 a7d8>a7d9 ' +
  'a7da>a7db a7dc>19b a7f1>73 a7f5>a7f6 10570-1057a>10597 1057c-1058a>105a3 1058c-10592>105b3 10594-10595>105bb ' +
  '10d50-10d65>10d70 16e40-16e5f>16e60 16ea0-16eb8>16ebb';

const recentPairs = RECENT.split(' ').flatMap((entry) => {
  const [[[from, to]], [[small]]] = entry.split('>').map(ranges) as [[Range], [Range]];
  return Array.from({ length: to - from + 1 }, (_, place) =>
    [from + place, small + place].map((code) => String.fromCodePoint(code)),
  );
});

/** Two texts of equal length: capitals that are too new in Unicode to be known everywhere, and their small letters. */
export const recentLetters = {
  from: recentPairs.map(([capital]) => capital).join(''),
  to: recentPairs.map(([, small]) => small).join(''),
};

const recent = new Map(recentPairs as [string, string][]);
const RECENT_LETTERS = new RegExp(`[${recentLetters.from}]`, 'gu');

const alike = new Map([...lookAlikes.from].map((character, place) => [character, [...lookAlikes.to][place]!]));

const classOf = (...names: (keyof typeof foldedRanges)[]): string =>
  names
    .flatMap((name) => foldedRanges[name])
    .map(([from, to]) => String.raw`\u{${from.toString(16)}}-\u{${to.toString(16)}}`)
    .join('');

const UNSEEN = new RegExp(`[${classOf('unseen')}]`, 'gu');
const BLANKS = new RegExp(`[${classOf('blank')}]+`, 'gu');
const BETWEEN = `[${classOf('blank', 'punctuation')}]+`;
const HAN = `[${classOf('han')}]`;
/**
 * Matches each whole run of blanks and punctuation, and captures the Chinese character or end of text on either side.
 * Starting at every character of a run would take quadratic time.
 */
const RUNS = new RegExp(`(?<=(^|${HAN})|)${BETWEEN}(?=(${HAN}|$)|)`, 'gu');

/** A name for display: in one Unicode form, without invisible characters, with single spaces. */
export const spacedName = (name: string): string =>
  canonicalText(name, 'NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Folds a name for comparisons: names that look the same give the same text. It ignores case, marks on letters, width,
 * kinds of dashes and quotes, look-alike letters of other scripts, invisible characters, and blanks or punctuation
 * beside Chinese characters. Not for display.
 */
export const foldedName = (name: string): string => {
  const known = name.replace(RECENT_LETTERS, (letter) => recent.get(letter)!);
  const cased = canonicalText(known, 'NFKD').toLowerCase().toUpperCase().toLowerCase();
  const seen = canonicalText(cased, 'NFKD').replace(UNSEEN, '');
  return [...seen]
    .map((character) => alike.get(character) ?? character)
    .join('')
    .replace(RUNS, (run, before?: string, after?: string) => (before === undefined && after === undefined ? run : ''))
    .replace(BLANKS, ' ');
};

/** True when a name equals or looks like one of these. */
export const isCalled = (name: string, names: readonly string[]): boolean => {
  const folded = foldedName(name);
  return names.some((each) => foldedName(each) === folded);
};
