import { STOP_WORDS, WEAK_WORDS } from './stop-words.js';
import type { Speller, Vocabulary } from './vocabulary.js';

/** The fewest letters to add, drop, change or swap with a neighbour that make one word of the other. */
export const distance = (one: string, other: string): number => {
  let [beforeLast, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        last![column]! + 1,
        current[column - 1]! + 1,
        last![column - 1]! + (isSame ? 0 : 1),
        isSwapped ? beforeLast![column - 2]! + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last!, current];
  }
  return last!.at(-1)!;
};

/** How many letters of a word may be wrong: one of a middling one, two of a long one. */
const typosIn = ({ length }: string): number => (length < 11 ? 1 : 2);

/** From this length on a word can be mended by any other; many short words are alike, and few of them are meant. */
const LONG_ENOUGH = 6;
const TOO_SHORT = 4;

/** A mistyped word is compared with words that have its first letter, which is rarely mistyped, and a similar length. */
const groupOf = (first: string, length: number): string => `${first}${length}`;

const groupsOf = (words: Iterable<string>): ReadonlyMap<string, readonly string[]> => {
  const groups = new Map<string, string[]>();
  for (const word of new Set(words)) {
    const name = groupOf(word[0]!, word.length);
    groups.set(name, [...(groups.get(name) ?? []), word]);
  }
  return groups;
};

const isSwapped = (one: string, other: string): boolean =>
  [...one].toSorted().join('') === [...other].toSorted().join('');

/**
 * Of a short word two letters are swapped, or one is missing or doubled and the word is one that visitors use. One that
 * is replaced makes another word: a film is no firm.
 */
const mayBeMeant = (word: string, candidate: string, isCommon: boolean): boolean =>
  word.length >= LONG_ENOUGH || isSwapped(word, candidate) || (candidate.length !== word.length && isCommon);

/**
 * Mends what no passage knows by the words of the passages and those that visitors use.
 * @param written the words of the passages
 */
export const spellerFor = (written: readonly string[], vocabulary: Vocabulary): Speller => {
  const common = new Set(vocabulary.knownWords);
  const known = new Set([...written, ...common, ...STOP_WORDS, ...WEAK_WORDS]);
  const groups = groupsOf(known);
  const terms = new Set([...known].map((word) => vocabulary.termOf(word)));
  const correct = (word: string): string | undefined => {
    const allowed = typosIn(word);
    return Array.from({ length: 2 * allowed + 1 }, (_, index) => word.length - allowed + index)
      .flatMap((length) => groups.get(groupOf(word[0]!, length)) ?? [])
      .filter((candidate) => mayBeMeant(word, candidate, common.has(candidate)))
      .map((candidate) => ({ candidate, typos: distance(word, candidate) }))
      .filter(({ typos }) => typos <= allowed)
      .toSorted((one, other) => one.typos - other.typos)[0]?.candidate;
  };
  return (word) => (word.length < TOO_SHORT || terms.has(vocabulary.termOf(word)) ? word : (correct(word) ?? word));
};
