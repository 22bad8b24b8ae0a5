import MiniSearch, { type SearchResult } from 'minisearch';
import type { Passage, PassageKind } from '../passages/passage.js';
import { PERSON, type Term, type Vocabulary } from './vocabulary.js';

/** A passage that covers part of a question. */
export interface Finding {
  passage: Passage;
  /** The share of the question that it covers, from 0 to 1. Rare words count more. */
  coverage: number;
  /** The rank among the findings; higher is better. */
  score: number;
}

/** Options of a search. */
interface SearchOptions {
  /** A passage must contain one of these terms, if there are any. */
  required?: ReadonlySet<string>;
  /** The factor by which a passage is preferred; 1 is neutral. */
  preference?: (passage: Passage) => number;
}

/** The minimum coverage of an answer. */
const THRESHOLD = 0.55;

/** The searched fields of a passage, and the weight of a word in each. */
const BOOST = { title: 4, keywords: 2, text: 1 };

/** Questions about people also find members by their papers. */
const BOOST_FOR_PEOPLE = { ...BOOST, unsaid: 1 };

/** The kinds of passages preferred in questions about people or papers. */
const WANTED: ReadonlyMap<string, Partial<Record<PassageKind, number>>> = new Map([
  [PERSON, { member: 3 }],
  ['paper', { publication: 1.5, member: 0.5 }],
]);

const HAN = /^\p{Script=Han}/u;

/** The factor for a pair of Chinese characters that occurs in no passage, because most pairs are not words. */
const UNKNOWN_PAIR = 0.4;

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/**
 * The weight of each term of a question. Rare terms count more. A term in no passage counts like a term in a single
 * one.
 */
const valuesOf = (terms: readonly Term[], results: readonly SearchResult[], size: number): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const term of results.flatMap(({ queryTerms }) => queryTerms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return new Map(
    terms.map(({ text, weight }) => {
      const count = counts.get(text);
      const rarity = Math.log(1 + size / (count ?? 1));
      return [text, weight * rarity * (count === undefined && HAN.test(text) ? UNKNOWN_PAIR : 1)];
    }),
  );
};

/** Finds passages by a question's terms. It is immutable, so changed passages need a new instance. */
export class PassageSearch {
  private readonly index: MiniSearch<Passage>;
  private readonly passages: ReadonlyMap<string, Passage>;

  constructor(
    passages: readonly Passage[],
    private readonly vocabulary: Vocabulary,
  ) {
    this.passages = new Map(passages.map((passage) => [passage.id, passage]));
    this.index = new MiniSearch<Passage>({
      fields: Object.keys(BOOST_FOR_PEOPLE),
      extractField: (passage, field) => (field === 'id' ? passage.id : this.termsIn(passage, field).join(' ')),
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term,
    });
    this.index.addAll(passages);
  }

  /** The passages that cover enough of a question, best first. */
  find(terms: readonly Term[], { required, preference }: SearchOptions = {}): Finding[] {
    const results = this.search(terms);
    const values = valuesOf(terms, results, this.passages.size);
    const total = sum([...values.values()]);
    const factor = (passage: Passage): number =>
      terms.reduce(
        (product, { text }) => product * (WANTED.get(text)?.[passage.kind] ?? 1),
        preference?.(passage) ?? 1,
      );
    return results
      .filter(({ queryTerms }) => !required?.size || queryTerms.some((term) => required.has(term)))
      .map(({ id, score, queryTerms }) => {
        const passage = this.passages.get(id as string)!;
        const coverage = sum(queryTerms.map((term) => values.get(term)!)) / total;
        return { passage, coverage, score: score * coverage * factor(passage) };
      })
      .filter(({ coverage }) => coverage >= THRESHOLD)
      .toSorted((one, other) => other.score - one.score);
  }

  private search(terms: readonly Term[]): SearchResult[] {
    const asksWho = terms.some(({ text }) => text === PERSON);
    const boost = asksWho ? BOOST_FOR_PEOPLE : BOOST;
    return this.index.search(terms.map(({ text }) => text).join(' '), {
      fields: Object.keys(boost),
      boost,
      boostTerm: (_, index) => terms[index]!.weight,
      filter: ({ id }) => asksWho || !this.passages.get(id as string)!.isAboutWho,
    });
  }

  private termsIn({ title, keywords, text, unsaid = [], isOverview }: Passage, field: string): string[] {
    const { vocabulary } = this;
    const termsOf = (texts: readonly string[]): string[] =>
      texts.flatMap((one) => vocabulary.termsOfQuestion(one).map((term) => term.text));
    if (field === 'title') return termsOf([title]);
    if (field === 'keywords') return termsOf(keywords);
    if (field === 'unsaid') return termsOf(unsaid);
    // The items of an overview are found by their own names.
    return isOverview ? [] : vocabulary.termsOfText(text);
  }
}
