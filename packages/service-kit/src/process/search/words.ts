import { foldedText, readChineseVariants } from '@lab/contracts';
import hongKong from 'opencc-js/dict/HKVariants';
import toTraditional from 'opencc-js/dict/STCharacters';
import toSimplified from 'opencc-js/dict/TSCharacters';
import taiwan from 'opencc-js/dict/TWVariants';

const variants = readChineseVariants([toSimplified, toTraditional, taiwan, hongKong]);

/**
 * A text in the one spelling in which everything is looked for, simplified and traditional Chinese included.
 * @returns with its signs and spaces; in time in proportion to its length
 */
export const searchedText = (text: string): string => foldedText(text, variants);

/**
 * A Chinese character, a run of other letters and digits, or a sign that can be all that a name has: `c++`, `f#`, `r&d`,
 * `€`, an emoji, and the dot before `.net`. Other punctuation only stands between words.
 */
const WORD = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+|[\p{S}#&%@*]|(?<!\S)\.(?=\p{L})/gu;

/** The same for texts without other letters, which it reads in half the time. */
const ASCII_WORD = /[a-z\d]+|[$+<=>^`|~#&%@*]|(?<!\S)\.(?=[a-z])/g;

// eslint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007f]*$/;

const SIGN = /^[^\p{L}\p{N}]/u;

/** True for a word that has neither letters nor digits. */
export const isSign = (word: string): boolean => SIGN.test(word);

/** Of what is nothing but punctuation, each character is a word. */
const wordsIn = (folded: string): string[] =>
  folded.match(ASCII.test(folded) ? ASCII_WORD : WORD) ?? folded.match(/\S/gu) ?? [];

/**
 * The words of a text in one spelling. Nothing parts Chinese words, so that each of its characters is one.
 * @returns in order, with repetitions; none for a blank text
 */
export const wordsOf = (text: string): string[] => wordsIn(searchedText(text));

/** Letters and digits of one or two characters say something only together, and with their signs: `c++`, `r&d`, `3-D`. */
const SHORT = 2;

const HAN = /\p{Script=Han}/u;

const isShort = (word: string): boolean => [...word].length <= SHORT && !HAN.test(word);

/**
 * What is looked for: each word; one of several words where only together they are something; signs by themselves only when
 * there is nothing else.
 */
export const askedWords = (query: string): string[][] => {
  const parts = searchedText(query).split(/\s+/).map(wordsIn);
  const asked = parts.flatMap((words) => {
    const named = words.filter((word) => !isSign(word));
    return words.length > 1 && named.length > 0 && named.every(isShort) ? [words] : named.map((word) => [word]);
  });
  return asked.length > 0 ? asked : parts.filter((words) => words.length > 0);
};

/** The parts of a text that are one word when they are written together, so written: `3d` of `3-D`. */
export const joinedWords = (text: string): string[] =>
  askedWords(text)
    .filter((words) => words.length > 1 && !words.some(isSign))
    .map((words) => words.join(''));

/** Words with a space before and behind each, as `score.ts` looks for them. */
export const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `;
