/** Repeats a piece up to a length. */
const repeated =
  (piece: string) =>
  (length: number): string =>
    piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Distinct words, so that no result can be reused from one word to the next. */
const differentWords = (length: number): string => {
  const words: string[] = [];
  for (let size = 0; size < length; size += 8) words.push(`w${(words.length * 7919 + 10007).toString(36)}qz`);
  return words.join(' ').slice(0, length);
};

/** Many combining marks on one letter, in the worst order for sorting them. */
const unsortedMarks = (length: number): string =>
  `a${'\u0301'.repeat(Math.floor(length / 2))}${'\u0323'.repeat(Math.ceil(length / 2))}`.slice(0, length);

/** Marks of many classes, in an order in which sorting must move each. */
const marksOfManyClasses = (length: number): string =>
  `a${'\u0345\u0301\u302A\u0323\u0327\u0F74\u0F71\u05B0'.repeat(Math.ceil(length / 8))}`.slice(0, length);

const PIECES: Readonly<Record<string, string>> = {
  'one long word': 'a',
  'a long word in capitals': 'A',
  'one long number': '1',
  'digits and letters': '1111a',
  spaces: ' ',
  tabs: '\t',
  'line feeds': '\n',
  'non-breaking spaces': '\u00a0',
  dots: '.',
  'letters and dots': 'a.',
  hyphens: '-',
  'letters and hyphens': 'a-',
  slashes: '/',
  'at signs': '@',
  'letters and at signs': 'a@',
  'beginnings of addresses': 'a@a.',
  'beginnings of links': 'http://',
  'links behind colons': ':https://a',
  'many www': 'www.',
  'academic domains': '.edu',
  colons: ':',
  commas: ',',
  'commas and spaces': ', ',
  'letters and commas': 'a,',
  'lines with labels': 'a: b\n',
  'middle dots': ' · ',
  'equals signs': '=',
  apostrophes: "'",
  'quotation marks': '"',
  backslashes: '\\',
  'percent signs': '%',
  braces: '{',
  'round brackets': '(',
  'square brackets': '[',
  'beginnings of tags': '<a',
  'beginnings of entries': '@a{a,',
  'beginnings of names': 'My name is A ',
  asterisks: '**a ',
  backquotes: '`',
  underscores: '_',
  'square eras (six letters each when normalised)': '\u3316',
  'ligatures (eighteen letters each when normalised)': '\ufdfa',
  'combining marks': '\u0301',
  'half-width signs that become marks': '\uff9e\u0323',
  'parts of Hangul syllables': '\u1100\u1161\u11a8',
  'Chinese characters': '林',
  'Chinese question words': '誰',
  emoji: '🙂',
  'halves of a character': '\ud83d',
};

type HostileText = readonly [name: string, ofLength: (length: number) => string];

/**
 * Texts that can make code endless, as functions of the length, by description. The last character differs from the
 * others, so that most patterns fail there and start again from the beginning.
 */
export const endlessTexts: readonly HostileText[] = [
  ...Object.entries(PIECES).map(
    ([name, piece]) =>
      [`${name}, then another sign`, (length: number) => `${repeated(piece)(length - 1)}\u2603`] as const,
  ),
  ['words that are all different', differentWords],
  ['marks in the wrong order', unsortedMarks],
  ['marks of many classes', marksOfManyClasses],
];

/** Texts that slow down regular expressions, normalisation and searches: the texts above, and each piece alone. */
export const hostileTexts: readonly HostileText[] = [
  ...endlessTexts,
  ...Object.entries(PIECES).map(([name, piece]) => [name, repeated(piece)] as const),
];
