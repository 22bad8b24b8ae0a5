import type { GuideWords } from '@lab/contracts';
import { searchedText } from '@lab/service-kit';
import { stemmer } from 'stemmer';
import { WHO } from '../languages/languages.js';
import { readableText } from '../visitor-text.js';
import { IDLE_PHRASES, isParticle, isStopWord, WEAK_WORDS } from './stop-words.js';

/** A word of a question in its form in the index, and its weight (1 is full). */
export interface Term {
  text: string;
  weight: number;
}

/** The meaning of some words. */
type Meaning = readonly Term[];

/** Words that have a meaning only together, or a Chinese word, as pieces of a text. */
interface Phrase {
  pieces: readonly string[];
  meaning: Meaning;
}

/** The weight of a hint such as "where". */
const HINT_WEIGHT = 0.25;

/** The term that "who" hints at: people. */
export const PERSON = 'member';

/** The weight of a word such as "procedure", which occurs in many questions about any subject. */
const WEAK_WEIGHT = 0.15;

/** The weight of two Chinese characters that may be a name but probably are not. */
const PARTICLE_WEIGHT = 0.1;

const WEAK_STEMS: ReadonlySet<string> = new Set([...WEAK_WORDS].map(stemmer));

/** The maximum length of a searched word, in letters. */
const MAX_WORD = 40;

/** A run of Chinese characters, or a word of any other script, including digits. */
const RUNS = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;

const HAN = /^\p{Script=Han}/u;

/**
 * Splits a text, in the normalized spelling of the search and without possessives, into Chinese characters, other
 * words, and blanks.
 */
const piecesOf = (text: string): string[] =>
  searchedText(text)
    .replace(/'s\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .match(/\p{Script=Han}|[^\p{Script=Han} ]+| /gu) ?? [];

/**
 * Unknown Chinese text is searched by pairs of characters, since nothing separates its words: 林曉恩 becomes 林曉 and 曉恩.
 * Single characters are too unspecific. A pair with a particle, such as 恩的 in 林曉恩的研究, has little weight.
 */
const termsOfCharacters = (run: string): Term[] => {
  const characters = [...run];
  return characters.slice(1).map((character, index) => {
    const pair = [characters[index]!, character];
    return { text: pair.join(''), weight: pair.some(isParticle) ? PARTICLE_WEIGHT : 1 };
  });
};

const termsOfPlainWord = (word: string): Term[] => {
  if (word.length < 2 || isStopWord(word)) return [];
  const text = stemmer(word);
  return [{ text, weight: WEAK_STEMS.has(text) ? WEAK_WEIGHT : 1 }];
};

/** Compares whole words, not stems: "publication" must not become weak because "public" is. */
const termsOfName = (name: string): Term[] =>
  name
    .split(' ')
    .filter((word) => !isStopWord(word))
    .map((word) => ({ text: stemmer(word), weight: WEAK_WORDS.has(word) ? WEAK_WEIGHT : 1 }));

const weak = (meaning: Meaning): Meaning => meaning.map(({ text }) => ({ text, weight: WEAK_WEIGHT }));

/**
 * Translates visitors' words into the words of the content, with `content/guide.yaml`. All other words stay unchanged.
 */
export class Vocabulary {
  private readonly words = new Map<string, Meaning>();
  /** By their first piece, longest first: 博士生 is one word, not 博士 and 生. */
  private readonly phrases = new Map<string, Phrase[]>();

  constructor({ meanings, hints }: Pick<GuideWords, 'meanings' | 'hints'>) {
    // Visitors of every lab ask who does something.
    for (const word of WHO) this.learn(word, [{ text: PERSON, weight: HINT_WEIGHT }]);
    for (const [name, words] of Object.entries(hints)) {
      const meaning = name.split(' ').map((word) => ({ text: stemmer(word), weight: HINT_WEIGHT }));
      for (const word of [name, ...words]) this.learn(word, meaning);
    }
    for (const [name, words] of Object.entries(meanings)) {
      const meaning = termsOfName(name);
      for (const word of name.includes(' ') ? words : [name, ...words]) this.learn(word, meaning);
    }
    for (const phrase of IDLE_PHRASES) this.learn(phrase, []);
    for (const phrases of this.phrases.values()) phrases.sort((one, other) => other.pieces.length - one.pieces.length);
  }

  /** The terms of a question, each once, with its highest weight. */
  termsOfQuestion(text: string): Term[] {
    const weights = new Map<string, number>();
    for (const { text: term, weight } of this.read(readableText(text)).flatMap((part) => this.termsOfPart(part))) {
      weights.set(term, Math.max(weight, weights.get(term) ?? 0));
    }
    return [...weights].map(([term, weight]) => ({ text: term, weight }));
  }

  /** The terms of a searchable text, in order and with repetitions. Hints count only in questions. */
  termsOfText(text: string): string[] {
    const terms = this.read(text).flatMap((part) => this.termsOfPart(part));
    return terms.filter(({ weight }) => weight === 1).map(({ text: term }) => term);
  }

  /** False for a greeting, a thank-you, and other messages with nothing to search for. */
  asksSomething(message: string): boolean {
    return (
      /\b(?:what|when|where|which|whose|why)\b/i.test(message) ||
      this.termsOfQuestion(message).some(({ weight }) => weight > WEAK_WEIGHT)
    );
  }

  private learn(words: string, meaning: Meaning): void {
    const pieces = piecesOf(words);
    const [first] = pieces;
    if (first === undefined) return;
    if (pieces.length === 1 && !HAN.test(first)) this.words.set(first, WEAK_WORDS.has(first) ? weak(meaning) : meaning);
    else this.phrases.set(first, [...(this.phrases.get(first) ?? []), { pieces, meaning }]);
  }

  /** Splits a text into the meanings of its phrases, and the words and Chinese characters between them. */
  private read(text: string): (string | Meaning)[] {
    const pieces = piecesOf(text);
    const parts: (string | Meaning)[] = [];
    let between = '';
    const flush = (): void => {
      parts.push(...(between.match(RUNS) ?? []));
      between = '';
    };
    for (let at = 0; at < pieces.length;) {
      const phrase = this.phraseAt(pieces, at);
      if (phrase) {
        flush();
        parts.push(phrase.meaning);
      } else between += pieces[at]!;
      at += phrase?.pieces.length ?? 1;
    }
    flush();
    return parts;
  }

  /** The longest phrase at a position. */
  private phraseAt(pieces: readonly string[], at: number): Phrase | undefined {
    const begin = this.phrases.get(pieces[at] ?? '') ?? [];
    return begin.find((phrase) => phrase.pieces.every((piece, index) => piece === pieces[at + index]));
  }

  private termsOfPart(part: string | Meaning): readonly Term[] {
    if (typeof part !== 'string') return part;
    if (HAN.test(part)) return termsOfCharacters(part);
    return part.length > MAX_WORD ? [] : (this.words.get(part) ?? termsOfPlainWord(part));
  }
}
