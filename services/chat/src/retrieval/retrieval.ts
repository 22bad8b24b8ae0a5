import type { UserIntent } from '@lab/contracts';
import { Injectable } from '@nestjs/common';
import { searchedText } from '@lab/service-kit';
import type { Passage } from '../passages/passage.js';
import { askingPart, readingsOf, type Reading } from './follow-up.js';
import { type Found, preferenceOf, isRelevant, relevanceOf } from './confidence.js';
import { KnowledgeBase } from './knowledge-base.js';
import type { Hit } from './passage-index.js';
import { asksAboutThePortal } from './beyond-content.js';
import { distance } from './spelling.js';

/** The share of a question's letters that may be wrong: a word mistyped is near enough, another word is not. */
const TOLERANCE = 0.1;

/** A question without what people leave out or write differently: case, punctuation, width, kind of Chinese. */
const plain = (question: string): string =>
  searchedText(question)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const isNear = (asked: string, own: string): boolean => {
  const allowed = Math.floor(own.length * TOLERANCE);
  return Math.abs(asked.length - own.length) <= allowed && distance(asked, own) <= allowed;
};

/** An entry's question, and how it is asked in Chinese. */
const questionsOf = ({ title, chinese }: Passage): string[] =>
  [...new Set([title, chinese?.title ?? title])].map(plain);

/** The passage whose own question was asked, near enough: whoever asks word by word gets that answer and no other. */
export const nearestQuestion = (message: string, faq: readonly Passage[]): Passage | undefined => {
  const asked = plain(message);
  const questions = faq.flatMap((passage) => questionsOf(passage).map((question) => ({ passage, question })));
  const same = questions.find(({ question }) => question === asked);
  return (same ?? questions.find(({ question }) => isNear(asked, question)))?.passage;
};

/** A question with what the visitor said before it. */
export interface Question {
  message: string;
  /** The visitor's last question before this one. */
  earlier?: string | undefined;
  intent: UserIntent;
}

/** How many entries of the FAQ are named as close. */
const CLOSEST = 3;

export const NOTHING: Found = { terms: [], findings: [], closest: [] };

/** Finds the passages that answer a question. */
@Injectable()
export class Retrieval {
  constructor(private readonly knowledge: KnowledgeBase) {}

  find({ message, earlier, intent }: Question): Found {
    const nearest = nearestQuestion(message, this.knowledge.of('faq'));
    if (nearest) return { ...NOTHING, findings: [{ passage: nearest, hit: wholly(nearest), score: Infinity }] };
    const asked = askingPart(message);
    if (asksAboutThePortal(asked)) return NOTHING;
    const { vocabulary, index } = this.knowledge;
    for (const reading of readingsOf(asked, earlier, vocabulary, index.spell)) {
      const found = this.findReading(reading, intent);
      if (found.findings.length) return found;
    }
    return NOTHING;
  }

  private findReading({ terms, required }: Reading, intent: UserIntent): Found {
    const preference = preferenceOf(terms, intent);
    const hits = this.knowledge.index
      .find(terms)
      .filter((hit) => !required.size || [...required].some((term) => hit.found.has(term)))
      .map((hit) => ({
        hit,
        passage: hit.passage,
        score: relevanceOf(hit) ** 2 * preference(hit),
      }))
      .toSorted((one, other) => other.score - one.score);
    return {
      terms,
      findings: hits.filter(({ hit }) => isRelevant(hit)),
      closest: hits
        .map(({ passage }) => passage)
        .filter(({ kind }) => kind === 'faq')
        .slice(0, CLOSEST),
    };
  }
}

/** A passage whose own question was asked. */
const wholly = (passage: Passage): Hit => ({
  passage,
  coverage: 1,
  focus: 1,
  found: new Set(),
  isNamed: true,
  lacksTopic: false,
  lacksUnknown: false,
});
