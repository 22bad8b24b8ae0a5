import type { Passage } from '../passages/passage.js';
import { focusOf, strengthOf } from './match.js';
import { termsOfPassage } from './passage-terms.js';
import { spellerFor } from './spelling.js';
import type { Speller, Term } from './terms.js';

/** A passage that has something of what was asked. */
export interface Hit {
  passage: Passage;
  /** The share of the question that it speaks of, from 0 to 1; rare words count for more. */
  coverage: number;
  /** The share of its title that was asked for, from 0 to 1; a whole keyword makes a part of it. */
  focus: number;
  /** The terms it has. */
  found: ReadonlySet<string>;
  /** What of the question it lacks although an entry of the FAQ is about it. */
  lacksTopic: boolean;
  /** What of the question it lacks and every other passage, too. */
  lacksUnknown: boolean;
}

/** What two Chinese characters count for that no passage has: most pairs are no word. */
const UNKNOWN_PAIR = 0.4;

/** From this weight on a word is what was asked, and not only how. */
const WORTH_ASKING = 0.4;

const HAN = /^\p{Script=Han}/u;

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** Finds the passages that speak of a question's terms. It does not change: other passages make another index. */
export class PassageIndex {
  /** Mends the words of a question by those of the passages. */
  readonly spell: Speller;
  /** By term: the passages that have it. */
  private readonly postings = new Map<string, Passage[]>();
  /** The terms in the titles and keywords of the FAQ. */
  private readonly faqTopics = new Set<string>();

  constructor(readonly passages: readonly Passage[]) {
    passages.forEach((passage) => this.add(passage));
    this.spell = spellerFor(passages);
  }

  /** The passages that have any of the terms, in no order. */
  find(terms: readonly Term[]): Hit[] {
    const passages = new Set(terms.flatMap(({ text }) => this.postings.get(text) ?? []));
    return [...passages].map((passage) => this.toHit(passage, terms));
  }

  private toHit(passage: Passage, terms: readonly Term[]): Hit {
    const strength = strengthOf(passage, terms);
    const value = ({ text, weight }: Term): number => weight * this.rarity(text);
    const evidence = sum(terms.map((term) => (strength.get(term.text) ?? 0) * value(term)));
    const coverage = evidence / sum(terms.map(value));
    const found = new Set(strength.keys());
    const lacking = terms.filter(({ text, weight }) => weight >= WORTH_ASKING && !found.has(text));
    return {
      passage,
      coverage,
      focus: focusOf(passage, found),
      found,
      lacksTopic: lacking.some(({ text }) => this.faqTopics.has(text)),
      lacksUnknown: lacking.some(({ text }) => !this.postings.has(text) && !HAN.test(text)),
    };
  }

  /** A word that no passage knows counts like one that a single passage has. */
  private rarity(term: string): number {
    const count = this.postings.get(term)?.length;
    const rarity = Math.log(1 + this.passages.length / (count ?? 1));
    return count || !HAN.test(term) ? rarity : rarity * UNKNOWN_PAIR;
  }

  private add(passage: Passage): void {
    const { title, keywords, text } = termsOfPassage(passage);
    if (passage.kind === 'faq') {
      for (const term of [...title.map((term) => term.text), ...keywords.flat()]) this.faqTopics.add(term);
    }
    for (const term of new Set([...title.map((term) => term.text), ...keywords.flat(), ...text])) {
      this.postings.set(term, [...(this.postings.get(term) ?? []), passage]);
    }
  }
}
