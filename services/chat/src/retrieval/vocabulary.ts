import type { GuideWords } from '@lab/contracts';
import { searchedText } from '@lab/service-kit';
import { stemmer } from 'stemmer';
import { readableText } from '../visitor-text.js';
import { IDLE_PHRASES, isParticle, STOP_WORDS, WEAK_WORDS } from './stop-words.js';

/** A word of a question as the index knows it, and how much it counts (1 is full). */
export interface Term {
  text: string;
  weight: number;
}

/** What some words stand for. */
type Meaning = readonly Term[];

/** Words that mean something only together, or a Chinese word, as the pieces of a text. */
interface Phrase {
  pieces: readonly string[];
  meaning: Meaning;
}

/** What a hint such as "where" counts for. */
const HINT_WEIGHT = 0.25;

/** What "who" hints at: people are wanted. */
export const PERSON = 'member';

/** What a word such as "procedure" counts for: many questions have it, whatever they are about. */
const WEAK_WEIGHT = 0.15;

/** What two Chinese characters count for that may be a name, but are more likely none. */
export const PARTICLE_WEIGHT = 0.1;

const WEAK_STEMS: ReadonlySet<string> = new Set([...WEAK_WORDS].map(stemmer));

/** The longest word that is searched, in letters. */
const MAX_WORD = 40;

/** A run of Chinese characters, or a word of any other script with its digits. */
const RUNS = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;

const HAN = /^\p{Script=Han}/u;

/** A text in the spelling of the search, without possessives, as Chinese characters, other words, and blanks. */
const piecesOf = (text: string): string[] =>
  searchedText(text)
    .replace(/'s\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .match(/\p{Script=Han}|[^\p{Script=Han} ]+| /gu) ?? [];

/**
 * What stays Chinese is searched by its pairs of characters, since nothing parts its words: 林曉恩 is 林曉 and 曉恩.
 * A single character says too little. A pair that holds a sentence together, such as 恩的 in 林曉恩的研究, says little.
 */
const termsOfCharacters = (run: string): Term[] => {
  const characters = [...run];
  return characters.slice(1).map((character, index) => {
    const pair = [characters[index]!, character];
    return { text: pair.join(''), weight: pair.some(isParticle) ? PARTICLE_WEIGHT : 1 };
  });
};

const termsOfPlainWord = (word: string): Term[] => {
  if (word.length < 2 || STOP_WORDS.has(word)) return [];
  const text = stemmer(word);
  return [{ text, weight: WEAK_STEMS.has(text) ? WEAK_WEIGHT : 1 }];
};

/** Here only the very word is weak: a publication is no word of what is public. */
const termsOfName = (name: string): Term[] =>
  name
    .split(' ')
    .filter((word) => !STOP_WORDS.has(word))
    .map((word) => ({ text: stemmer(word), weight: WEAK_WORDS.has(word) ? WEAK_WEIGHT : 1 }));

const weak = (meaning: Meaning): Meaning => meaning.map(({ text }) => ({ text, weight: WEAK_WEIGHT }));

/** The words that visitors use, as the content says them: those of `content/guide.yaml`, and all others as they are. */
export class Vocabulary {
  private readonly words = new Map<string, Meaning>();
  /** By their first piece, the longest first: 博士生 is one word, not 博士 and 生. */
  private readonly phrases = new Map<string, Phrase[]>();

  constructor({ meanings, hints }: Pick<GuideWords, 'meanings' | 'hints'>) {
    // Every lab is asked who does something.
    for (const word of ['who', 'whom', '誰']) this.learn(word, [{ text: PERSON, weight: HINT_WEIGHT }]);
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

  /** The terms of a question, each once, with the greatest weight it has there. */
  termsOfQuestion(text: string): Term[] {
    const weights = new Map<string, number>();
    for (const { text: term, weight } of this.read(readableText(text)).flatMap((part) => this.termsOfPart(part))) {
      weights.set(term, Math.max(weight, weights.get(term) ?? 0));
    }
    return [...weights].map(([term, weight]) => ({ text: term, weight }));
  }

  /** The terms of a text to be found, in order, with repetitions. Hints mean something in questions only. */
  termsOfText(text: string): string[] {
    const terms = this.read(text).flatMap((part) => this.termsOfPart(part));
    return terms.filter(({ weight }) => weight === 1).map(({ text: term }) => term);
  }

  /** False for a greeting, a thank-you, and whatever else names nothing that could be looked for. */
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

  /** A text as what its phrases mean, and the words and Chinese characters between them. */
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

  /** The longest phrase at a place. */
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
