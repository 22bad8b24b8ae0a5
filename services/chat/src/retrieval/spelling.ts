import type { Passage } from '../passages/passage.js';
import { distance } from './distance.js';
import { STOP_WORDS, WEAK_WORDS } from './stop-words.js';
import { KNOWN_WORDS } from './synonyms.js';
import { termOf, wordsOf, type Speller } from './terms.js';

/** How many letters of a word may be wrong: one of a middling one, two of a long one. */
const typosIn = ({ length }: string): number => (length < 11 ? 1 : 2);

/** From this length on a word can be mended by any other; many short words are alike, and few of them are meant. */
const LONG_ENOUGH = 6;
const TOO_SHORT = 4;

const COMMON: ReadonlySet<string> = new Set(KNOWN_WORDS);

/** Words by their first letter: people mistype that one seldom. */
type Vocabulary = ReadonlyMap<string, readonly string[]>;

const byFirstLetter = (words: Iterable<string>): Vocabulary => {
  const groups = new Map<string, string[]>();
  for (const word of new Set(words)) groups.set(word[0]!, [...(groups.get(word[0]!) ?? []), word]);
  return groups;
};

const isSwapped = (one: string, other: string): boolean =>
  [...one].toSorted().join('') === [...other].toSorted().join('');

/**
 * Of a short word two letters are swapped, or one is missing or doubled and the word is one that visitors use. One that
 * is replaced makes another word: a film is no firm.
 */
const mayBeMeant = (word: string, candidate: string): boolean =>
  word.length >= LONG_ENOUGH ||
  isSwapped(word, candidate) ||
  (candidate.length !== word.length && COMMON.has(candidate));

/** The known word that was probably meant. */
const correct = (word: string, vocabulary: Vocabulary): string | undefined => {
  const allowed = typosIn(word);
  return (vocabulary.get(word[0]!) ?? [])
    .filter((candidate) => Math.abs(candidate.length - word.length) <= allowed && mayBeMeant(word, candidate))
    .map((candidate) => ({ candidate, typos: distance(word, candidate) }))
    .filter(({ typos }) => typos <= allowed)
    .toSorted((one, other) => one.typos - other.typos)[0]?.candidate;
};

/**
 * Mends what no passage knows by the words of the passages and those that visitors use.
 */
export const spellerFor = (passages: readonly Passage[]): Speller => {
  const ofPassages = passages.flatMap(({ title, keywords, text }) => wordsOf([title, ...keywords, text].join(' ')));
  const known = new Set([...ofPassages, ...KNOWN_WORDS, ...STOP_WORDS, ...WEAK_WORDS]);
  const vocabulary = byFirstLetter(known);
  const stems = new Set([...known].map(termOf));
  return (word) => (word.length < TOO_SHORT || stems.has(termOf(word)) ? word : (correct(word, vocabulary) ?? word));
};
