import { foldedText, readChineseVariants } from '@lab/contracts';
import hongKong from 'opencc-js/dict/HKVariants';
import toTraditional from 'opencc-js/dict/STCharacters';
import toSimplified from 'opencc-js/dict/TSCharacters';
import taiwan from 'opencc-js/dict/TWVariants';

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
export const isSign = (word: string): boolean => SIGN.test(word);

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
export const askedWords = (query: string): string[][] => {
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
