import MiniSearch, { type SearchResult } from 'minisearch';
import type { Passage } from '../passages/passage.js';
import { termsOfPassage } from './passage-terms.js';
import type { Term } from './terms.js';

/** A passage that has something of what was asked. */
export interface Hit {
  passage: Passage;
  /** How well it fits beside the others: higher is better. */
  score: number;
  /** The share of the question that it speaks of, from 0 to 1; rare words count for more. */
  coverage: number;
  /** How much of the question it speaks of: the sum that `coverage` is a share of. */
  evidence: number;
  /** The share of its title that was asked for, from 0 to 1; a whole keyword makes a quarter. */
  focus: number;
}

const FIELDS = ['title', 'keywords', 'text'] as const;
type Field = (typeof FIELDS)[number];

const BOOST: Record<Field, number> = { title: 3, keywords: 2, text: 1 };

/** What a word counts for that was found only with a letter or two changed. */
const TYPO_WEIGHT = 0.7;

/** How many letters of a word may be wrong: none of a short one, two of a very long one. */
const typosIn = ({ length }: string): number => (length < 6 ? 0 : length < 10 ? 1 : 2);

/** What a keyword makes of the focus that was found as a whole. */
const KEYWORD_FOCUS = 0.25;

const fieldOf = (passage: Passage, field: string): string =>
  field === 'id' ? passage.id : termsOfPassage(passage)[field as Field].flat().join(' ');

/** Finds the passages that speak of a question's terms. It does not change: other passages make another index. */
export class PassageIndex {
  private readonly search = new MiniSearch<Passage>({
    fields: [...FIELDS],
    extractField: fieldOf,
    tokenize: (terms) => terms.split(' '),
    processTerm: (term) => term,
  });
  private readonly passages: ReadonlyMap<string, Passage>;
  private readonly documentCounts = new Map<string, number>();

  constructor(passages: readonly Passage[]) {
    this.passages = new Map(passages.map((passage) => [passage.id, passage]));
    this.search.addAll(passages);
    passages.forEach((passage) => this.count(passage));
  }

  /** The passages that have any of the terms, best first. */
  find(terms: readonly Term[]): Hit[] {
    if (!terms.length) return [];
    const weights = new Map(terms.map(({ text, weight }) => [text, weight]));
    const results = this.search.search([...weights.keys()].join(' '), {
      boost: BOOST,
      boostTerm: (term) => weights.get(term)!,
      fuzzy: (term) => (this.documentCounts.has(term) ? 0 : typosIn(term)),
    });
    return results.map((result) => this.toHit(result, terms));
  }

  private toHit(result: SearchResult, terms: readonly Term[]): Hit {
    const { id, score } = result;
    const [found, asked] = [new Set(result.terms), new Set<string>(result.queryTerms)];
    const passage = this.passages.get(id as string)!;
    const value = (term: Term): number => term.weight * this.rarity(term.text);
    const share = (term: Term): number => {
      if (!asked.has(term.text)) return 0;
      return found.has(term.text) ? 1 : TYPO_WEIGHT;
    };
    const sum = (values: number[]): number => values.reduce((total, one) => total + one, 0);
    const evidence = sum(terms.map((term) => share(term) * value(term)));
    const coverage = evidence / sum(terms.map(value));
    return { passage, score, evidence, coverage, focus: focusOf(passage, found, coverage) };
  }

  /** A word that no passage knows counts like one that a single passage has. */
  private rarity(term: string): number {
    return Math.log(1 + this.passages.size / (this.documentCounts.get(term) ?? 1));
  }

  private count(passage: Passage): void {
    const { title, keywords, text } = termsOfPassage(passage);
    for (const term of new Set([...title, ...keywords.flat(), ...text])) {
      this.documentCounts.set(term, (this.documentCounts.get(term) ?? 0) + 1);
    }
  }
}

const focusOf = (passage: Passage, found: ReadonlySet<string>, coverage: number): number => {
  const { title, keywords } = termsOfPassage(passage);
  const inTitle = title.filter((term) => found.has(term)).length;
  // A title of one word is about much that is asked with that word, unless nothing else was asked.
  const ofTitle = title.length === 1 ? inTitle * Math.max(0.5, coverage) : inTitle / Math.max(title.length, 1);
  const hasKeyword = keywords.some((terms) => terms.every((term) => found.has(term)));
  return hasKeyword ? Math.max(ofTitle, KEYWORD_FOCUS) : ofTitle;
};
