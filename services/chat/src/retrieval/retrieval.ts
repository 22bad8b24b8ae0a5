import type { UserIntent } from '@lab/contracts';
import { Injectable } from '@nestjs/common';
import type { Passage } from '../passages/passage.js';
import { readingsOf } from './follow-up.js';
import { KnowledgeBase } from './knowledge-base.js';
import type { Hit } from './passage-index.js';
import { preferenceFor } from './preference.js';
import { isRelevant, relevanceOf } from './relevance.js';
import type { Term } from './terms.js';

/** A question with what the visitor said before it. */
export interface Question {
  message: string;
  /** The visitor's last question before this one. */
  earlier?: string | undefined;
  intent: UserIntent;
}

/** A passage that answers, and how well beside the others. */
export interface Finding {
  passage: Passage;
  score: number;
}

/** Finds the passages that answer a question, best first; none when nothing relevant is known. */
@Injectable()
export class Retrieval {
  constructor(private readonly knowledge: KnowledgeBase) {}

  find({ message, earlier, intent }: Question): Finding[] {
    for (const terms of readingsOf(message, earlier)) {
      const findings = this.findTerms(terms, intent);
      if (findings.length) return findings;
    }
    return [];
  }

  private findTerms(terms: readonly Term[], intent: UserIntent): Finding[] {
    const scoreOf = (hit: Hit): number => hit.score * relevanceOf(hit) ** 2 * preferenceFor(hit.passage, terms, intent);
    return this.knowledge.index
      .find(terms)
      .filter(isRelevant)
      .map((hit) => ({ passage: hit.passage, score: scoreOf(hit) }))
      .toSorted((one, other) => other.score - one.score);
  }
}
