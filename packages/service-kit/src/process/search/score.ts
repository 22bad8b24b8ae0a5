import { foldedText, readChineseVariants } from '@lab/contracts';
import hongKong from 'opencc-js/dict/HKVariants';
import toTraditional from 'opencc-js/dict/STCharacters';
import toSimplified from 'opencc-js/dict/TSCharacters';
import taiwan from 'opencc-js/dict/TWVariants';

/**
 * Word lengths that tolerate a typing error: in shorter words one changed letter gives another word, and no one types
 * longer ones.
 */
const TYPO_LENGTHS = { least: 5, most: 40 };

/**
 * Builds the pattern of a word with one typing error: a wrong, missing or additional letter, or two swapped letters.
 * The alternatives share their common beginning, so that matching takes linear time.
 */
const withOneError = (letters: readonly string[], at = 0): string => {
  const from = (index: number): string => letters.slice(index).join('');
  const [letter, next] = letters.slice(at);
  if (letter === undefined) return '[^ ]';
  const swapped = next === undefined ? '' : `|${next}${letter}${from(at + 2)}`;
  return `(?:${letter}${withOneError(letters, at + 1)}|[^ ]${from(at)}|[^ ]?${from(at + 1)}${swapped})`;
};

/**
 * Returns a pattern that finds a word with one typing error in a text whose words have a space on both sides.
 * @param word letters and digits
 * @returns null for a word that is too short or too long for typing errors
 */
const typoPattern = (word: string): RegExp | null => {
  const letters = [...word];
  if (letters.length < TYPO_LENGTHS.least || letters.length > TYPO_LENGTHS.most) return null;
  return new RegExp(` ${withOneError(letters)} `, 'u');
};

/** The searchable texts of a record, each as spaced words. */
export interface SearchText {
  title: string;
  /** All further words. */
  rest: string;
}

/** The score of a word that matches exactly, as the beginning of a word, or with a typing error. */
const MATCH_WEIGHTS = { whole: 1, beginning: 0.8, typo: 0.3 };

/** The factor for a match outside the title. */
const REST_WEIGHT = 0.5;

/**
 * The bonus when the words are adjacent as typed (the last may be incomplete): as the whole title, within the title, or
 * elsewhere.
 */
const PHRASE_WEIGHTS = { title: 2, inTitle: 1, inRest: 0.5 };

/** A search word, or several short parts that count only together and without typing errors. */
class Word {
  readonly length: number;
  private readonly whole: string;
  private readonly beginning: string;
  /** `3-D` is also `3d`. */
  private readonly joined: string | null;
  private readonly typo: RegExp | null;

  constructor(words: readonly string[]) {
    this.whole = spaced(words);
    this.beginning = this.whole.trimEnd();
    this.length = this.beginning.length;
    this.joined = words.length > 1 && !words.some(isSign) ? spaced([words.join('')]) : null;
    this.typo = words.length > 1 ? null : typoPattern(words[0]!);
  }

  /** The score of a word; 0 when it is not found. */
  worthIn({ title, rest }: SearchText): number {
    const inTitle = this.worthInWords(title);
    return inTitle === MATCH_WEIGHTS.whole ? inTitle : Math.max(inTitle, REST_WEIGHT * this.worthInWords(rest));
  }

  private worthInWords(words: string): number {
    if (words.includes(this.beginning))
      return words.includes(this.whole) ? MATCH_WEIGHTS.whole : MATCH_WEIGHTS.beginning;
    if (this.joined && words.includes(this.joined)) return MATCH_WEIGHTS.beginning;
    return this.typo?.test(words) ? MATCH_WEIGHTS.typo : 0;
  }
}

const togetherIn = ({ title, rest }: SearchText, phrase: string): number => {
  if (title === `${phrase} `) return PHRASE_WEIGHTS.title;
  if (title.includes(phrase)) return PHRASE_WEIGHTS.inTitle;
  return rest.includes(phrase) ? PHRASE_WEIGHTS.inRest : 0;
};

/**
 * Prepares a search. Scores depend only on the texts, so those of different services are comparable.
 * @param query the typed text
 * @returns a function that scores a text; 0 when a word is not found or the query has no words
 */
export const scoreFor = (query: string): ((text: SearchText) => number) => {
  const phrase = spaced(wordsOf(query)).trimEnd();
  const asked = new Map(askedWords(query).map((words) => [spaced(words), words]));
  // Short words first: matching them is fast because they allow no typing errors, and they rule out most texts.
  const words = [...asked.values()].map((each) => new Word(each)).toSorted((a, b) => a.length - b.length);
  return (text) => {
    let sum = 0;
    for (const word of words) {
      const worth = word.worthIn(text);
      if (!worth) return 0;
      sum += worth;
    }
    return sum && sum / words.length + togetherIn(text, phrase);
  };
};

const variants = readChineseVariants([toSimplified, toTraditional, taiwan, hongKong]);

/**
 * Folds a text for searching, including simplified and traditional Chinese.
 * @returns the folded text with its punctuation and spaces, in linear time
 */
export const searchedText = (text: string): string => foldedText(text, variants);

/**
 * Matches a Chinese character, a run of other letters and digits, or a sign that can belong to a name: `c++`, `f#`,
 * `r&d`, `€`, an emoji, and the dot before `.net`. Other punctuation only separates words.
 */
const WORD = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+|[\p{S}#&%@*]|(?<!\S)\.(?=\p{L})/gu;

/** The same for texts with no other letters, for which it takes half the time. */
const ASCII_WORD = /[a-z\d]+|[$+<=>^`|~#&%@*]|(?<!\S)\.(?=[a-z])/g;

// eslint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007f]*$/;

const SIGN = /^[^\p{L}\p{N}]/u;

/** True for a word that has neither letters nor digits. */
const isSign = (word: string): boolean => SIGN.test(word);

/** In a text of only punctuation, each character is a word. */
const wordsIn = (folded: string): string[] =>
  folded.match(ASCII.test(folded) ? ASCII_WORD : WORD) ?? folded.match(/\S/gu) ?? [];

/**
 * Splits a folded text into words. Chinese has no spaces, so each character is a word.
 * @returns the words in order, with repetitions; none for a blank text
 */
export const wordsOf = (text: string): string[] => wordsIn(searchedText(text));

/**
 * Joins parts of one or two letters or digits with their neighbours and signs, because they are meaningful only
 * together: `c++`, `r&d`, `3-D`.
 */
const SHORT_LENGTH = 2;

const HAN = /\p{Script=Han}/u;

const isShort = (word: string): boolean => [...word].length <= SHORT_LENGTH && !HAN.test(word);

/**
 * Returns the search words of a text: each word, short parts joined into one, and signs only when there is nothing
 * else.
 */
const askedWords = (query: string): string[][] => {
  const parts = searchedText(query).split(/\s+/).map(wordsIn);
  const asked = parts.flatMap((words) => {
    const named = words.filter((word) => !isSign(word));
    return words.length > 1 && named.length > 0 && named.every(isShort) ? [words] : named.map((word) => [word]);
  });
  return asked.length > 0 ? asked : parts.filter((words) => words.length > 0);
};

/** The joined forms of a text's parts: `3d` for `3-D`. */
export const joinedWords = (text: string): string[] =>
  askedWords(text)
    .filter((words) => words.length > 1 && !words.some(isSign))
    .map((words) => words.join(''));

/** Joins words with a space on both sides of each, as `score.ts` expects. */
export const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `;
