import { stemmer } from 'stemmer';
import { readableText } from '../visitor-text.js';
import { characterPairs, hasParticle, translateChinese } from './chinese.js';
import { STOP_WORDS } from './stop-words.js';
import { headOf, HINTS, PHRASES } from './synonyms.js';

/** A word of a question as the index knows it, and how much it counts (1 is full). */
export interface Term {
  text: string;
  weight: number;
}

/** What a hint such as "where" counts for. */
const HINT_WEIGHT = 0.25;

/** What two Chinese characters count for that may be a name, but are more likely none. */
const PARTICLE_WEIGHT = 0.1;

/** The longest word that is searched, in letters: to find a word with a letter wrong takes the square of its length. */
const MAX_WORD = 40;

/** A run of Chinese characters, or a word of any other script with its digits. */
const RUNS = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;

const HAN = /^\p{Script=Han}/u;

/** One spelling for everything: half-width, lower case, without accents, possessives and the dots of initials. */
const normalize = (text: string): string =>
  translateChinese(text.normalize('NFKC').toLowerCase())
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’ʼ]/g, "'")
    .replace(/'s\b/g, '')
    .replace(/'/g, ' ');

const runsOf = (text: string): string[] =>
  PHRASES.reduce((rest, [phrase, word]) => rest.replace(phrase, word), normalize(text)).match(RUNS) ?? [];

const termsOfRun = (run: string): Term[] => {
  if (HAN.test(run)) {
    return characterPairs(run).map((text) => ({ text, weight: hasParticle(text) ? PARTICLE_WEIGHT : 1 }));
  }
  if (run.length > MAX_WORD) return [];
  const hint = HINTS.get(run);
  if (hint) return [{ text: stemmer(hint), weight: HINT_WEIGHT }];
  return run.length < 2 || STOP_WORDS.has(run) ? [] : [{ text: stemmer(headOf(run)), weight: 1 }];
};

/** The terms of a question, each once, with the greatest weight it has there. */
export const termsOfQuestion = (text: string): Term[] => {
  const weights = new Map<string, number>();
  for (const { text: term, weight } of runsOf(readableText(text)).flatMap(termsOfRun)) {
    weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  }
  return [...weights].map(([term, weight]) => ({ text: term, weight }));
};

/** The terms of a text to be found, in order, with repetitions. Hints mean something in questions only. */
export const termsOfText = (text: string): string[] =>
  runsOf(text)
    .flatMap(termsOfRun)
    .filter(({ weight }) => weight === 1)
    .map(({ text: term }) => term);

/** The terms of what a passage is about: a question or a name, where hints count like any other word. */
export const termsOfTitle = (title: string): string[] =>
  runsOf(title)
    .flatMap(termsOfRun)
    .map(({ text: term }) => term);

/** False for a greeting, a thank-you, and whatever else names nothing that could be looked for. */
export const asksSomething = (message: string): boolean =>
  termsOfQuestion(message).some(({ weight }) => weight > PARTICLE_WEIGHT);
