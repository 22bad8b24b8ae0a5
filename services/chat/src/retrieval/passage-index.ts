import type { Passage, PassageKind } from '../passages/passage.js';
import { spellerFor } from './spelling.js';
import { HINT_WEIGHT, PERSON, PURSUIT, type Speller, type Term, type Vocabulary } from './vocabulary.js';

/** A passage with the terms by which it is found. */
export interface ReadPassage {
  passage: Passage;
  /** Of the title, each once. */
  title: readonly Term[];
  /** Of each keyword; none is empty. */
  keywords: readonly (readonly string[])[];
  text: readonly string[];
  /** Of what it does not say. */
  unsaid: readonly string[];
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

/** What a word counts for by which a member is found who has a paper about it. */
const BY_PAPERS = 0.8;

/** What a keyword makes of the focus that was found as a whole. */
const KEYWORD_FOCUS = 0.4;

/** What two Chinese characters count for that no passage has: most pairs are no word. */
const UNKNOWN_PAIR = 0.4;

/** From this weight on a word is what was asked, and not only how. */
const WORTH_ASKING = 0.4;

const HAN = /^\p{Script=Han}/u;

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

const weightOfAll = (terms: readonly Term[]): number => sum(terms.map(({ weight }) => weight));

/** Reads a passage as the index needs it. */
export const readPassage = (passage: Passage, vocabulary: Vocabulary): ReadPassage => {
  const { title, keywords, text, isOverview, unsaid = [] } = passage;
  return {
    passage,
    title: vocabulary.termsOfQuestion(title),
    keywords: keywords
      .map((keyword) => vocabulary.termsOfQuestion(keyword).map((term) => term.text))
      .filter(({ length }) => length > 0),
    // What an overview lists is found under its own name.
    text: isOverview ? [] : vocabulary.termsOfText(text),
    unsaid: vocabulary.termsOfText(unsaid.join('. ')),
    words: vocabulary.wordsOf([title, ...keywords, text].join(' ')),
  };
};

const topicsOf = ({ title, keywords }: ReadPassage): string[] => [...title.map(({ text }) => text), ...keywords.flat()];

/** How strongly a passage speaks of each of its terms, up to 1. */
const strengthsOf = (read: ReadPassage): ReadonlyMap<string, number> => {
  const { kind } = read.passage;
  const text = kind === 'member' ? read.text : [...read.text, ...read.unsaid];
  return new Map([
    ...text.map((term) => [term, IN_TEXT[kind]] as const),
    ...topicsOf(read).map((term) => [term, 1] as const),
  ]);
};

/** "Where" asks for the lab's place, not for a paper about places. */
const mayBeFoundBy = ({ kind, isOverview }: Passage, { weight }: Term): boolean =>
  kind !== 'publication' || isOverview || weight > HINT_WEIGHT;

/** The share of a passage's title that was asked for; a keyword that was found as a whole makes a part of it. */
const focusOf = ({ title, keywords }: ReadPassage, found: Terms): number => {
  const ofTitle = weightOfAll(title.filter(({ text }) => found.has(text))) / Math.max(weightOfAll(title), 1);
  const hasKeyword = keywords.some((terms) => terms.every((term) => found.has(term)));
  return hasKeyword ? ofTitle + KEYWORD_FOCUS * (1 - ofTitle) : ofTitle;
};

const post = (
  postings: Map<string, Map<ReadPassage, number>>,
  term: string,
  read: ReadPassage,
  strength: number,
): void => {
  postings.set(term, (postings.get(term) ?? new Map<ReadPassage, number>()).set(read, strength));
};

/** Finds the passages that speak of a question's terms. It does not change: other passages make another index. */
export class PassageIndex {
  /** Mends the words of a question by those of the passages. */
  readonly spell: Speller;
  /** By term: the passages that have it, and how strongly they speak of it. */
  private readonly postings = new Map<string, Map<ReadPassage, number>>();
  /** The same for whoever asks who works on something: members by their papers, and the people of a topic. */
  private readonly people = new Map<string, Map<ReadPassage, number>>();
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

  /** True when a passage has this term. */
  knows(term: string): boolean {
    return this.postings.has(term);
  }

  /** The passages that have any of the terms, in no order. */
  find(terms: readonly Term[]): Hit[] {
    const asksWho = terms.some(({ text }) => text === PERSON) && terms.some(({ text }) => PURSUIT.has(text));
    // "Who has a thesis on sleep?" is about sleep.
    const weightOf = ({ text, weight }: Term): number => (asksWho && PURSUIT.has(text) ? HINT_WEIGHT : weight);
    const asked = terms.map((term) => ({ ...term, value: weightOf(term) * this.rarity(term.text) }));
    const evidence = new Map<ReadPassage, Map<string, number>>();
    for (const term of asked) {
      for (const [read, strength] of this.passagesWith(term.text, asksWho)) {
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

  private passagesWith(term: string, asksWho: boolean): Iterable<[ReadPassage, number]> {
    const people = asksWho ? this.people.get(term) : undefined;
    return [...(people ?? []), ...(this.postings.get(term) ?? [])];
  }

  private add(read: ReadPassage): void {
    const { kind, isAboutWho } = read.passage;
    if (kind === 'faq') for (const term of topicsOf(read)) this.faqTopics.add(term);
    const postings = isAboutWho ? this.people : this.postings;
    for (const [term, strength] of strengthsOf(read)) post(postings, term, read, strength);
    if (kind === 'member') for (const term of read.unsaid) post(this.people, term, read, BY_PAPERS);
  }
}
