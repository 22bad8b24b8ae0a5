import { searchedText } from '@lab/service-kit';
import { stemmer } from 'stemmer';
import { readableText } from '../visitor-text.js';
import { characterPairs, hasParticle, translateChinese } from './chinese.js';
import { STOP_WORDS, WEAK_WORDS } from './stop-words.js';
import { headOf, HINTS, PHRASES } from './synonyms.js';

/** A word of a question as the index knows it, and how much it counts (1 is full). */
export interface Term {
  text: string;
  weight: number;
}

/** What a hint such as "where" counts for. */
export const HINT_WEIGHT = 0.25;

/** What a word such as "procedure" counts for: many questions have it, whatever they are about. */
const WEAK_WEIGHT = 0.15;

/** What two Chinese characters count for that may be a name, but are more likely none. */
export const PARTICLE_WEIGHT = 0.1;

const WEAK_STEMS: ReadonlySet<string> = new Set([...WEAK_WORDS].map(stemmer));

/** The longest word that is searched, in letters: to find a word with a letter wrong takes the square of its length. */
const MAX_WORD = 40;

/** A run of Chinese characters, or a word of any other script with its digits. */
const RUNS = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;

const HAN = /^\p{Script=Han}/u;

/** One spelling for everything, as in the search, without possessives. */
const normalize = (text: string): string =>
  translateChinese(searchedText(text)).replace(/'s\b/g, '').replace(/'/g, ' ');

const runsOf = (text: string): string[] =>
  PHRASES.reduce((rest, [phrase, word]) => rest.replace(phrase, word), normalize(text)).match(RUNS) ?? [];

const termsOfRun = (run: string): Term[] => {
  if (HAN.test(run)) {
    return characterPairs(run).map((text) => ({ text, weight: hasParticle(text) ? PARTICLE_WEIGHT : 1 }));
  }
  if (run.length > MAX_WORD) return [];
  const hint = HINTS.get(run);
  if (hint) return [{ text: stemmer(hint), weight: HINT_WEIGHT }];
  if (run.length < 2 || STOP_WORDS.has(run)) return [];
  const head = headOf(run);
  // A word with kin is weak only itself: a publication is no word of what is public.
  const isWeak = head === run ? WEAK_STEMS.has(stemmer(run)) : WEAK_WORDS.has(run);
  return [{ text: stemmer(head), weight: isWeak ? WEAK_WEIGHT : 1 }];
};

/** Gives the word that was meant where one is mistyped, and any other as it is. */
export type Speller = (word: string) => string;

/** How many different words of a question are mended: to find the one that was meant takes a look at many. */
const MAX_MENDED = 24;

/** The terms of a question, each once, with the greatest weight it has there. */
export const termsOfQuestion = (text: string, spell: Speller = (word) => word): Term[] => {
  const weights = new Map<string, number>();
  const runs = [...new Set(runsOf(readableText(text)))];
  const mended = runs.map((run, index) => (index < MAX_MENDED ? spell(run) : run));
  for (const { text: term, weight } of mended.flatMap(termsOfRun)) {
    weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  }
  return [...weights].map(([term, weight]) => ({ text: term, weight }));
};

/** The words of a text as they are written, for a speller to know. */
export const wordsOf = (text: string): string[] => runsOf(text).filter((run) => !HAN.test(run));

/** The term that a word makes, whatever it counts for. */
export const termOf = (word: string): string => stemmer(HINTS.get(word) ?? headOf(word));

/** The terms of a text to be found, in order, with repetitions. Hints mean something in questions only. */
export const termsOfText = (text: string): string[] =>
  runsOf(text)
    .flatMap(termsOfRun)
    .filter(({ weight }) => weight === 1)
    .map(({ text: term }) => term);

/** The terms of what a passage is about, a question or a name: here hints mean something as well. */
export const termsOfTitle = (title: string): string[] => termsOfQuestion(title).map(({ text }) => text);

/** A word that asks, whatever else is there. */
export const QUESTION_WORD = /\b(?:what|when|where|which|who|whose|why|how)\b|[幾几]|多[久少長长]/i;

/** False for a greeting, a thank-you, and whatever else names nothing that could be looked for. */
export const asksSomething = (message: string): boolean =>
  /\b(?:what|when|where|which|whose|why)\b/i.test(message) ||
  termsOfQuestion(message).some(({ weight }) => weight > WEAK_WEIGHT);
