import type { UserIntent } from '@lab/contracts';
import { Injectable } from '@nestjs/common';
import type { Passage } from '../passages/passage.js';
import { askingPart } from './asking-part.js';
import { readingsOf, type Reading } from './follow-up.js';
import type { Found } from './confidence.js';
import { KnowledgeBase } from './knowledge-base.js';
import type { Hit } from './passage-index.js';
import { nearestQuestion } from './near-question.js';
import { asksAboutThePortal } from './portal-questions.js';
import { preferenceFor } from './preference.js';
import { isRelevant, relevanceOf } from './relevance.js';

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
    for (const reading of readingsOf(asked, earlier, this.knowledge.index.spell)) {
      const found = this.findReading(reading, intent);
      if (found.findings.length) return found;
    }
    return NOTHING;
  }

  private findReading({ terms, required }: Reading, intent: UserIntent): Found {
    const hits = this.knowledge.index
      .find(terms)
      .filter((hit) => !required.size || [...required].some((term) => hit.found.has(term)))
      .map((hit) => ({
        hit,
        passage: hit.passage,
        score: relevanceOf(hit) ** 2 * preferenceFor(hit, terms, intent),
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
  lacksTopic: false,
  lacksUnknown: false,
});
