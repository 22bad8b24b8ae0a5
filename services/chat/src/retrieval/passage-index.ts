import type { Passage, PassageKind } from '../passages/passage.js';
import { spellerFor } from './spelling.js';
import { HINT_WEIGHT, type Speller, type Term, type Vocabulary } from './vocabulary.js';

/** A passage with the terms by which it is found. */
export interface ReadPassage {
  passage: Passage;
  /** Of the title, each once. */
  title: readonly Term[];
  /** Of each keyword; none is empty. */
  keywords: readonly (readonly string[])[];
  text: readonly string[];
  /** All words as they are written, for a speller to know. */
  words: readonly string[];
}

/** Terms by their texts. */
export type Terms = Pick<ReadonlySet<string>, 'has' | 'size'>;

/** A passage that has something of what was asked. */
export interface Hit {
  passage: Passage;
  /** The share of the question that it speaks of, from 0 to 1; rare words count for more. */
  coverage: number;
  /** The share of its title that was asked for, from 0 to 1; a whole keyword makes a part of it. */
  focus: number;
  /** The terms it has. */
  found: Terms;
  /** A part of its title was asked for. */
  isNamed: boolean;
  /** What of the question it lacks although an entry of the FAQ is about it. */
  lacksTopic: boolean;
  /** What of the question it lacks and every other passage, too. */
  lacksUnknown: boolean;
}

/** What a word counts for that stands in the text alone: a chance word is found in a long text soon. */
const IN_TEXT: Record<PassageKind, number> = { faq: 0.9, profile: 0.9, topic: 0.6, member: 1, publication: 1 };

/** What a keyword makes of the focus that was found as a whole. */
const KEYWORD_FOCUS = 0.4;

/** What two Chinese characters count for that no passage has: most pairs are no word. */
const UNKNOWN_PAIR = 0.4;

/** From this weight on a word is what was asked, and not only how. */
const WORTH_ASKING = 0.4;

const HAN = /^\p{Script=Han}/u;

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

const weightOf = (terms: readonly Term[]): number => sum(terms.map(({ weight }) => weight));

/** Reads a passage as the index needs it. */
export const readPassage = (passage: Passage, vocabulary: Vocabulary): ReadPassage => {
  const { title, keywords, text, isOverview } = passage;
  return {
    passage,
    title: vocabulary.termsOfQuestion(title),
    keywords: keywords
      .map((keyword) => vocabulary.termsOfQuestion(keyword).map((term) => term.text))
      .filter(({ length }) => length > 0),
    // What an overview lists is found under its own name.
    text: isOverview ? [] : vocabulary.termsOfText(text),
    words: vocabulary.wordsOf([title, ...keywords, text].join(' ')),
  };
};

const topicsOf = ({ title, keywords }: ReadPassage): string[] => [...title.map(({ text }) => text), ...keywords.flat()];

/** How strongly a passage speaks of each of its terms, up to 1. */
const strengthsOf = (read: ReadPassage): ReadonlyMap<string, number> =>
  new Map([
    ...read.text.map((term) => [term, IN_TEXT[read.passage.kind]] as const),
    ...topicsOf(read).map((term) => [term, 1] as const),
  ]);

/** "Where" asks for the lab's place, not for a paper about places. */
const mayBeFoundBy = ({ kind, isOverview }: Passage, { weight }: Term): boolean =>
  kind !== 'publication' || isOverview || weight > HINT_WEIGHT;

/** The share of a passage's title that was asked for; a keyword that was found as a whole makes a part of it. */
const focusOf = ({ title, keywords }: ReadPassage, found: Terms): number => {
  const ofTitle = weightOf(title.filter(({ text }) => found.has(text))) / Math.max(weightOf(title), 1);
  const hasKeyword = keywords.some((terms) => terms.every((term) => found.has(term)));
  return hasKeyword ? ofTitle + KEYWORD_FOCUS * (1 - ofTitle) : ofTitle;
};

/** Finds the passages that speak of a question's terms. It does not change: other passages make another index. */
export class PassageIndex {
  /** Mends the words of a question by those of the passages. */
  readonly spell: Speller;
  /** By term: the passages that have it, and how strongly they speak of it. */
  private readonly postings = new Map<string, Map<ReadPassage, number>>();
  /** The terms in the titles and keywords of the FAQ. */
  private readonly faqTopics = new Set<string>();

  constructor(
    private readonly passages: readonly ReadPassage[],
    vocabulary: Vocabulary,
  ) {
    passages.forEach((passage) => this.add(passage));
    this.spell = spellerFor(
      passages.flatMap(({ words }) => words),
      vocabulary,
    );
  }

  /** The passages that have any of the terms, in no order. */
  find(terms: readonly Term[]): Hit[] {
    const asked = terms.map((term) => ({ ...term, value: term.weight * this.rarity(term.text) }));
    const evidence = new Map<ReadPassage, Map<string, number>>();
    for (const term of asked) {
      for (const [read, strength] of this.postings.get(term.text) ?? []) {
        if (!mayBeFoundBy(read.passage, term)) continue;
        const found = evidence.get(read) ?? new Map<string, number>();
        evidence.set(read, found.set(term.text, strength * term.value));
      }
    }
    const total = sum(asked.map(({ value }) => value));
    const worthAsking = asked.filter(({ weight }) => weight >= WORTH_ASKING);
    return [...evidence].map(([read, found]) => this.toHit(read, found, total, worthAsking));
  }

  private toHit(
    read: ReadPassage,
    evidence: ReadonlyMap<string, number>,
    total: number,
    worthAsking: readonly Term[],
  ): Hit {
    const lacks = (isMissed: (term: string) => boolean): boolean =>
      worthAsking.some(({ text }) => !evidence.has(text) && isMissed(text));
    const { faqTopics, postings } = this;
    return {
      passage: read.passage,
      coverage: sum([...evidence.values()]) / total,
      focus: focusOf(read, evidence),
      found: evidence,
      isNamed: read.title.some(({ text }) => evidence.has(text)),
      // Only the best of many passages is asked what it lacks.
      get lacksTopic() {
        return lacks((term) => faqTopics.has(term));
      },
      get lacksUnknown() {
        return lacks((term) => !postings.has(term) && !HAN.test(term));
      },
    };
  }

  /** A word that no passage knows counts like one that a single passage has. */
  private rarity(term: string): number {
    const count = this.postings.get(term)?.size;
    const rarity = Math.log(1 + this.passages.length / (count ?? 1));
    return count || !HAN.test(term) ? rarity : rarity * UNKNOWN_PAIR;
  }

  private add(read: ReadPassage): void {
    if (read.passage.kind === 'faq') for (const term of topicsOf(read)) this.faqTopics.add(term);
    for (const [term, strength] of strengthsOf(read)) {
      const passages = this.postings.get(term) ?? new Map<ReadPassage, number>();
      this.postings.set(term, passages.set(read, strength));
    }
  }
}
