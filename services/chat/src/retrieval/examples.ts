import { limits } from '@lab/contracts';
import { searchedText } from '@lab/service-kit';
import { stemmer } from 'stemmer';
import { readableText } from '../visitor-text.js';
import { isStopWord } from './stop-words.js';
import type { Vocabulary } from './vocabulary.js';

/** A typical question and its subject. */
export interface Example<Subject> {
  text: string;
  subject: Subject;
}

/**
 * A possible subject of a question, and how similar its examples are to the question: from 0 (nothing in common) to
 * 1.75.
 */
export interface Nearness<Subject> {
  subject: Subject;
  score: number;
}

/** The weight of each kind of feature. A whole word has 1. */
const WEIGHTS = {
  word: 1,
  stopWord: 0.7,
  meaning: 0.5,
  pairOfWords: 0.5,
  partOfWord: 0.25,
  characters: 1,
  character: 0.5,
};

/**
 * The number of letters in a part of a word. Different forms of a word, and mistyped words, have most parts in common.
 */
const PART_LENGTH = 4;

/** The number of most similar examples that count. */
const NEAREST_COUNT = 12;

/** The weights of the most similar, second and third example of a subject. */
const RANKS = [1, 0.5, 0.25];

/**
 * The factor for a feature that no example has. Such a feature lowers all scores, but only by this share, because
 * people add words that do not matter.
 */
const UNKNOWN_FACTOR = 0.5;

/** How much of a question is compared, in characters. Examples are not longer. */
const COMPARED_LENGTH = limits.faqExampleLength;

const HAN = /^\p{Script=Han}/u;

type Features = Map<string, number>;

const add = (features: Features, feature: string, weight: number): void => {
  features.set(feature, (features.get(feature) ?? 0) + weight);
};

const addCharacters = (features: Features, run: string): void => {
  const characters = [...run];
  characters.forEach((character, index) => {
    add(features, character, WEIGHTS.character);
    for (const length of [2, 3]) {
      const some = characters.slice(index, index + length);
      if (some.length === length) add(features, some.join(''), WEIGHTS.characters);
    }
  });
};

const addWord = (features: Features, word: string, before: string): void => {
  const stem = stemmer(word);
  add(features, `word ${stem}`, isStopWord(word) ? WEIGHTS.stopWord : WEIGHTS.word);
  add(features, `pair ${before} ${stem}`, WEIGHTS.pairOfWords);
  const whole = `_${word}_`;
  if (word.length < PART_LENGTH) return;
  for (let at = 0; at + PART_LENGTH <= whole.length; at += 1) {
    add(features, `part ${whole.slice(at, at + PART_LENGTH)}`, WEIGHTS.partOfWord);
  }
};

/** Finds the subject of a question by comparing it with examples. */
export class Examples<Subject> {
  private readonly lengths: number[];
  /** For each feature, the examples with it, and its weight there. */
  private readonly postings = new Map<string, [example: number, weight: number][]>();

  constructor(
    private readonly examples: readonly Example<Subject>[],
    private readonly vocabulary: Vocabulary,
  ) {
    const features = examples.map(({ text }) => this.featuresOf(text));
    features.forEach((own, example) => {
      for (const [feature, weight] of own) {
        const posting = this.postings.get(feature) ?? [];
        this.postings.set(feature, posting);
        posting.push([example, weight]);
      }
    });
    this.lengths = features.map((own) => this.lengthOf(own));
  }

  /** The possible subjects of a question, likeliest first. */
  nearest(question: string): Nearness<Subject>[] {
    const asked = this.featuresOf(question);
    const length = this.lengthOf(asked);
    const products = new Map<number, number>();
    for (const [feature, weight] of asked) {
      const value = weight * this.rarity(feature) ** 2;
      for (const [example, own] of this.postings.get(feature) ?? []) {
        products.set(example, (products.get(example) ?? 0) + value * own);
      }
    }
    const nearest = [...products]
      .map(([example, product]) => ({
        subject: this.examples[example]!.subject,
        score: product / (length * this.lengths[example]!),
      }))
      .toSorted((one, other) => other.score - one.score)
      .slice(0, NEAREST_COUNT);
    const scores = new Map<Subject, number[]>();
    for (const { subject, score } of nearest) scores.set(subject, [...(scores.get(subject) ?? []), score]);
    return [...scores]
      .map(([subject, best]) => ({
        subject,
        score: best.reduce((total, score, rank) => total + score * (RANKS[rank] ?? 0), 0),
      }))
      .toSorted((one, other) => other.score - one.score);
  }

  private featuresOf(question: string): Features {
    const features: Features = new Map();
    const text = readableText(question).slice(0, COMPARED_LENGTH);
    const runs = searchedText(text).match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [];
    let before = '';
    for (const run of runs) {
      if (HAN.test(run)) addCharacters(features, run);
      else addWord(features, run, before);
      before = HAN.test(run) ? '' : stemmer(run);
    }
    for (const { text: meaning, weight } of this.vocabulary.termsOfQuestion(text)) {
      if (weight === 1) add(features, `meaning ${meaning}`, WEIGHTS.meaning);
    }
    return features;
  }

  private rarity(feature: string): number {
    const count = this.postings.get(feature)?.length ?? 0;
    const rarity = Math.log((this.examples.length + 1) / (count + 1));
    return count ? rarity : rarity * UNKNOWN_FACTOR;
  }

  private lengthOf(features: Features): number {
    let squares = 0;
    for (const [feature, weight] of features) squares += (weight * this.rarity(feature)) ** 2;
    return Math.sqrt(squares) || 1;
  }
}
